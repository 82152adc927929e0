import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { WITHDRAWALS } from '#pwa/db/store/subjects.ts';
import { argsOf } from '#pwa/db/views/projections.ts';
import { lastDailyHour } from '#shared/domain/daily-hour.ts';
import {
  type ChangeRatingArgs,
  changeRatingArgs,
  submitRatingArgs,
} from '#shared/schemas/mutations.ts';
import type { Entry } from '#sync/ports.ts';

/**
 * True if the rated player still has an anonymous rating that this phone gave and withdrew since the last daily reveal:
 * another anonymous one waits for the reveal with which that one leaves (ANON-7). Read from the outbox, where entries
 * stay for weeks after the server has taken them, by subject: of all that is there only the withdrawals.
 */
export async function hasWithdrawn(
  db: PlayerDb,
  ratedUserId: number,
  now: number,
): Promise<boolean> {
  const since = lastDailyHour(now);
  const all = await db.outbox.where('subject').startsWith(WITHDRAWALS).toArray();
  const withdrawals = all.flatMap((entry) => {
    const change = withdrawalIn(entry);
    const at = entry.mutation.deviceAt;
    return change?.ratedUserId === ratedUserId && at >= since
      ? [{ ratingId: change.ratingId, at }]
      : [];
  });
  const ids = withdrawals.map(({ ratingId }) => ratingId);
  const given = await db.outbox.where('subject').anyOf(ids).toArray();
  return withdrawals.some(({ ratingId, at }) =>
    given.some((entry) => entry.subject === ratingId && hadArrived(entry, at)),
  );
}

/** The withdrawal of a rating that this entry is, unless the server refused it. */
function withdrawalIn({ mutation, status }: Entry): ChangeRatingArgs | null {
  const change = argsOf('changeRating', changeRatingArgs, mutation);
  return change?.values !== undefined || status.state === 'parked' ? null : change;
}

/** True for an anonymous rating that was shown at once, if the server had it by then. */
function hadArrived({ mutation, status }: Entry, by: number): boolean {
  const rating = argsOf('submitRating', submitRatingArgs, mutation);
  if (rating === null || !rating.isAnonymous || rating.reveal === 'daily') return false;
  return status.state === 'settled' && status.settledAt <= by;
}
