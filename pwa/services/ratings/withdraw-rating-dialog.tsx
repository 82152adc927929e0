import { useRevealTime } from '#pwa/services/online/use-reveal-time.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
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
    <Dialog title={text.withdrawTitle} onClose={onClose}>
      <p>{text.withdrawHint(name, given.isUnsent)}</p>
      {given.isAnonymous && <p className="text-sm text-muted">{whenGone(name, given, when)}</p>}
      <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1">
        <Button onClick={onClose}>{text.keep}</Button>
        <Button tone="fault" disabled={isBusy} onClick={() => change(null)}>
          {text.withdraw}
        </Button>
      </div>
    </Dialog>
  );
}

/** What the rated player has seen of an anonymous rating leaves at the daily reveal (ANON-9). */
function whenGone(name: string, given: RatingGivenRow, when: string): string {
  return hasArrived(given, Date.now()) ? text.goneAtReveal(name, when) : text.neverSeen(name);
}
