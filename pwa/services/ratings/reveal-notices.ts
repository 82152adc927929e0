import { hasArrived, waitsForReveal } from '#pwa/db/views/rating-states.ts';
import { formatDailyHour, formatDailyHourAfterSync } from '#pwa/ui/formats/format-daily-hour.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { dailyReveal } from '#shared/text/daily-reveal.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';

/**
 * What a screen says of when the rated player sees one's rating, its edit or its withdrawal (ANON-5, ANON-7). Pure.
 * `isLate` is true while a change has to wait for a sync: until then the server reveals what it has, at its hour.
 * `now` is in milliseconds.
 */

/** The sentence below one's rating, or null if there is nothing to say. */
export function noticeOf(
  name: string,
  { row, mark }: ShownRow<RatingGivenRow>,
  now = Date.now(),
): string | null {
  const isLate = mark.kind === 'on-phone';
  if (row.isWithdrawn) {
    const gone = isLate && !row.isUnsent ? whenGone(name, row, isLate, now) : null;
    return gone === null ? text.isWithdrawn : text.isWithdrawnBut(gone);
  }
  return isLate || waitsForReveal(row, now) ? whenSeen(name, row, isLate, now) : null;
}

/** When the rated player sees an edit; null for one that goes out at once. */
export function whenSeen(
  name: string,
  row: RatingGivenRow,
  isLate: boolean,
  now = Date.now(),
): string | null {
  if (!row.isAnonymous) return null;
  const waits = waitsForReveal(row, now);
  if (row.isUnsent) return waits ? dailyReveal.waits(name, formatDailyHourAfterSync(now)) : null;
  if (isLate && waits) return text.earlierAtReveal(name, formatDailyHour(now));
  const when = revealTime(isLate, now);
  return hasArrived(row, now) ? text.seenAtReveal(name, when) : dailyReveal.waits(name, when);
}

/** When a withdrawn rating is out of the rated player's sight; null for one that goes at once. */
export function whenGone(
  name: string,
  row: RatingGivenRow,
  isLate: boolean,
  now = Date.now(),
): string | null {
  if (!row.isAnonymous) return isLate && !row.isUnsent ? text.seenUntilSync(name) : null;
  if (hasArrived(row, now)) return text.goneAtReveal(name, revealTime(isLate, now));
  const isStillSent = isLate && !row.isUnsent;
  return isStillSent ? text.seenUnlessSynced(name, formatDailyHour(now)) : text.neverSeen(name);
}

function revealTime(isLate: boolean, now: number): string {
  return isLate ? formatDailyHourAfterSync(now) : formatDailyHour(now);
}
