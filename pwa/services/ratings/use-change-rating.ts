import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { changeRating, isTooLate } from './change-rating.ts';

/** Saves a change of one's rating once, null for its withdrawal, and closes the dialog when this phone has it. */
export function useChangeRating(given: RatingGivenRow, onClose: () => void) {
  const db = usePlayerDb();
  const { isBusy, run } = useOneAtATime();
  const save = async (values: RatingValues | null, draftId?: string) => {
    try {
      await changeRating(db, given, values, draftId);
      clearFault();
      showToast(values === null ? text.withdrawn : text.saved);
      onClose();
    } catch (error) {
      showToast(isTooLate(error) ? text.tooLate : text.failed, 'fault');
    }
  };
  const change = (values: RatingValues | null, draftId?: string) =>
    void run(() => save(values, draftId));
  return { isBusy, change };
}
