import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { changeRating, isTooLate } from './change-rating.ts';

/** Saves a change of one's rating once, null for its withdrawal, and closes the dialog when this phone has it. */
export function useChangeRating(given: RatingGivenRow, onClose: () => void) {
  const db = usePlayerDb();
  const isOffline = useSignal() !== 'good';
  const { isBusy, save } = useLocalSave(onClose);
  const change = (values: RatingValues | null, draftId?: string) =>
    save(() => changeRating(db, given, values, draftId), {
      saved: {
        ...(values === null ? text.withdrawn : text.saved),
        ...(isOffline && { description: text.onThisPhone }),
      },
      failed: (error) => (isTooLate(error) ? text.tooLate : text.failed),
    });
  return { isBusy, change };
}
