import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { personById } from '#pwa/db/views/people.ts';
import { readPlayersWith } from '#pwa/db/views/players-with.ts';
import { ratingGivenOf } from '#pwa/db/views/projections.ts';
import { countingRatings } from '#pwa/db/views/ratings-given.ts';
import { readRatingsGivenTo } from '#pwa/db/views/ratings-given-to.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { areExclusive } from '#shared/domain/judge-rating.ts';
import { overallTenths } from '#shared/domain/rating-math.ts';
import type { Entry } from '#sync/ports.ts';

/** The rating that counts where another of that player was refused. */
export interface RatingInPlace {
  id: string;
  /** Of the rated player. */
  name: string;
  /** In tenths; null if no skill was rated. */
  overall: number | null;
  /** That of the refused one. */
  refused: number | null;
}

/** Null if this phone does not have it yet; undefined until that is known. */
export function useRatingInPlace(refused: Entry): RatingInPlace | null | undefined {
  return useLive((db) => readRatingInPlace(db, refused), [refused.id]);
}

async function readRatingInPlace(
  db: PlayerDb,
  { mutation, at }: Entry,
): Promise<RatingInPlace | null> {
  const refused = ratingGivenOf(mutation, at);
  if (refused === null) return null;
  const { ratedUserId } = refused;
  const [given, playersById] = await Promise.all([
    readRatingsGivenTo(db, ratedUserId),
    readPlayersWith(db, [ratedUserId]),
  ]);
  const row = countingRatings(given).find((rating) => areExclusive(rating, refused));
  if (row === undefined) return null;
  const { name } = personById(ratedUserId, playersById);
  const overalls = { overall: overallTenths(row.values), refused: overallTenths(refused.values) };
  return { id: row.id, name, ...overalls };
}
