import { useState } from 'react';
import { useRevealTime } from '#pwa/services/online/use-reveal-time.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { formatDailyHour } from '#pwa/ui/formats/format-daily-hour.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { dailyReveal } from '#shared/text/daily-reveal.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import { mayEdit, waitsForReveal } from './change-rating.ts';
import { EditRatingDialog } from './edit-rating-dialog.tsx';
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
  const { row, mark } = given;
  const afterSync = useRevealTime(mark.kind === 'on-phone');
  // What the server has waits for nothing of this phone.
  const when = mark.kind === 'synced' ? formatDailyHour() : afterSync;
  const notice = noticeOf(name, row, when);
  return (
    <>
      {notice !== null && <p className="text-muted">{notice}</p>}
      {isEditable(given) && (
        <div className="flex flex-wrap gap-2 *:flex-auto *:px-3">
          <Button onClick={() => setOpen('edit')}>{text.edit}</Button>
          <Button onClick={() => setOpen('withdraw')}>{text.withdraw}</Button>
        </div>
      )}
      {open === 'edit' && <EditRatingDialog name={name} given={row} onClose={close} />}
      {open === 'withdraw' && <WithdrawRatingDialog name={name} given={row} onClose={close} />}
    </>
  );
}

function isEditable({ row, mark }: Given['given'], now = Date.now()): boolean {
  return mark.kind !== 'refused' && mayEdit(row, now);
}

function noticeOf(name: string, row: RatingGivenRow, when: string): string | null {
  if (row.isWithdrawn) return text.isWithdrawn;
  if (!waitsForReveal(row, Date.now())) return null;
  return row.isEdited ? text.seenAtReveal(name, when) : dailyReveal.waits(name, when);
}
