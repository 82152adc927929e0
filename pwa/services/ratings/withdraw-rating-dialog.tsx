import { useSignal } from '#pwa/services/online/use-signal.ts';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { whenGone } from './reveal-notices.ts';
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
  const isLate = useSignal() !== 'good';
  const gone = whenGone(name, given, isLate);
  const when = isLate ? 'late' : 'now';
  return (
    <ConfirmDialog
      title={text.withdrawTitle}
      confirm={text.withdraw}
      cancel={text.keep}
      isBusy={isBusy}
      onConfirm={() => change(null)}
      onClose={onClose}
    >
      <p>{text.withdrawHint(name, given.isUnsent ? 'unsent' : when)}</p>
      {gone !== null && <p className="text-sm text-muted">{gone}</p>}
    </ConfirmDialog>
  );
}
