import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { argsOf } from '#pwa/db/views/projections.ts';
import type { SubmitRatingArgs } from '#shared/schemas/mutations.ts';
import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';

/**
 * The ratings that the server had from this guest, and that went with the match in whose place this one was recorded
 * (WRONG-9). The outbox keeps what was sent for weeks, so this survives a reload. A guest has records of one match
 * only.
 */
export async function readLostRatings(
  db: PlayerDb,
  { id, replaces }: MatchRow,
  given: readonly Pick<RatingGivenRow, 'id'>[],
): Promise<SubmitRatingArgs[]> {
  if (replaces === undefined) return [];
  const settled = await db.outbox.where('status.state').equals('settled').toArray();
  const withdrawn = settled.flatMap(({ mutation }) => {
    const change = argsOf('changeRating', mutation);
    return change !== null && change.values === undefined ? [change.ratingId] : [];
  });
  const known = new Set([...withdrawn, ...given.map((row) => row.id)]);
  return settled.flatMap(({ mutation }) => {
    const rating = argsOf('submitRating', mutation);
    return rating === null || rating.matchId === id || known.has(rating.ratingId) ? [] : [rating];
  });
}
