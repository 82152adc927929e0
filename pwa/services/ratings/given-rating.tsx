import { useState } from 'react';
import { useBegunRatings } from '#pwa/services/drafts/use-begun-ratings.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { formatMoment } from '#pwa/ui/formats/format-moment.ts';
import { RATING_CHANGE_MS } from '#shared/domain/change-rating.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import { mayEdit, ratingEditKey } from './change-rating.ts';
import { EditRatingDialog } from './edit-rating-dialog.tsx';
import { noticeOf } from './reveal-notices.ts';
import { WithdrawRatingDialog } from './withdraw-rating-dialog.tsx';

/** A rating that the holder of this phone gave to the player of this name. */
interface Given {
  name: string;
  given: ShownRow<RatingGivenRow>;
}

/** What waits for the daily reveal, and for a day the buttons that change the rating (ANON-5, RATE-17). */
export function GivenRating({ name, given }: Given) {
  const [open, setOpen] = useState<'edit' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const { row } = given;
  const isBegun = useBegunRatings()?.includes(ratingEditKey(row.matchId, row.ratedUserId));
  const notice = noticeOf(name, given);
  return (
    <>
      {notice !== null && <p className="text-muted">{notice}</p>}
      {isEditable(given) && (
        <>
          {isBegun && <p className="font-semibold">{text.notSaved}</p>}
          <div className="flex flex-wrap gap-2 *:flex-auto *:px-3">
            <Button onClick={() => setOpen('edit')}>{isBegun ? text.goOn : text.edit}</Button>
            <Button onClick={() => setOpen('withdraw')}>{text.withdraw}</Button>
          </div>
          <p className="text-sm text-muted">
            {text.changeableUntil(formatMoment(Date.parse(row.at) + RATING_CHANGE_MS))}
          </p>
        </>
      )}
      {open === 'edit' && <EditRatingDialog name={name} given={row} onClose={close} />}
      {open === 'withdraw' && <WithdrawRatingDialog name={name} given={row} onClose={close} />}
    </>
  );
}

function isEditable({ row, mark }: Given['given'], now = Date.now()): boolean {
  return mark.kind !== 'refused' && mayEdit(row, now);
}
