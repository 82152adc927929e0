import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { argsOf } from '#pwa/db/views/projections.ts';
import { lastDailyHour } from '#shared/domain/daily-hour.ts';
import { changeRatingArgs, submitRatingArgs } from '#shared/schemas/mutations.ts';
import type { Entry } from '#sync/ports.ts';

/**
 * True if the rated player still has an anonymous rating that this phone gave and withdrew since the last daily reveal:
 * another anonymous one waits for the reveal with which that one leaves (ANON-7). Read from the outbox, where entries
 * stay for weeks after the server has taken them.
 */
export async function hasWithdrawn(
  db: PlayerDb,
  ratedUserId: number,
  now: number,
): Promise<boolean> {
  const since = lastDailyHour(now);
  const recent = await db.outbox.filter(({ mutation }) => mutation.deviceAt >= since).toArray();
  const withdrawn = recent.filter((entry) => withdrawnRating(entry) === ratedUserId);
  const given = await db.outbox
    .where('subject')
    .anyOf(withdrawn.map(({ subject }) => subject))
    .toArray();
  return withdrawn.some(({ subject, mutation }) =>
    given.some((entry) => entry.subject === subject && hadArrived(entry, mutation.deviceAt)),
  );
}

/** The player whose rating this entry withdraws, unless the server refused that. */
function withdrawnRating({ mutation, status }: Entry): number | null {
  const change = argsOf('changeRating', changeRatingArgs, mutation);
  if (change === null || change.values !== undefined || status.state === 'parked') return null;
  return change.ratedUserId;
}

/** True for an anonymous rating that was shown at once, if the server had it by then. */
function hadArrived({ mutation, status }: Entry, by: number): boolean {
  const rating = argsOf('submitRating', submitRatingArgs, mutation);
  if (rating === null || !rating.isAnonymous || rating.reveal === 'daily') return false;
  return status.state === 'settled' && status.settledAt <= by;
}
