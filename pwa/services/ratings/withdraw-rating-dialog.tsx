import { useRevealTime } from '#pwa/services/online/use-reveal-time.ts';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { hasArrived } from './change-rating.ts';
import { useChangeRating } from './use-change-rating.ts';

/** Asks before a rating is withdrawn, with or without signal (RATE-17). */
export function WithdrawRatingDialog({
  name,
  given,
  onClose,
}: {
  name: string;
  given: RatingGivenRow;
  onClose: () => void;
}) {
  const { isBusy, change } = useChangeRating(given, onClose);
  const when = useRevealTime(given.isUnsent);
  return (
    <ConfirmDialog
      title={text.withdrawTitle}
      confirm={text.withdraw}
      cancel={text.keep}
      isBusy={isBusy}
      onConfirm={() => change(null)}
      onClose={onClose}
    >
      <p>{text.withdrawHint(name, given.isUnsent)}</p>
      {given.isAnonymous && <p className="text-sm text-muted">{whenGone(name, given, when)}</p>}
    </ConfirmDialog>
  );
}

/** What the rated player has seen of an anonymous rating leaves at the daily reveal (ANON-9). */
function whenGone(name: string, given: RatingGivenRow, when: string): string {
  return hasArrived(given, Date.now()) ? text.goneAtReveal(name, when) : text.neverSeen(name);
}
