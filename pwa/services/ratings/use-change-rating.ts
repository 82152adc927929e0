import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { outcomeOf, showOutcome } from '../sync/show-outcome.ts';
import { changeRating, isTooLate } from './change-rating.ts';

/** Saves a change of one's rating once, null for its withdrawal, and closes the dialog when this phone has it. */
export function useChangeRating(given: RatingGivenRow, onClose: () => void) {
  const db = usePlayerDb();
  const isOffline = useSignal() !== 'good';
  const { isBusy, save } = useLocalSave(onClose);
  const record = async (values: RatingValues | null, draftId?: string) => {
    const { title } = values === null ? text.withdrawn : text.saved;
    const saved = { title, ...(isOffline && { description: text.onThisPhone }) };
    const id = await changeRating(db, given, values, draftId);
    showOutcome(db, { id }, outcomeOf({ saved, failed: text.failed }));
  };
  const change = (values: RatingValues | null, draftId?: string) =>
    save(() => record(values, draftId), {
      failed: (error) => (isTooLate(error) ? text.tooLate : text.failed),
    });
  return { isBusy, change };
}
