import { and, eq } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { isSeatOf } from '../accounts/guest-accounts.ts';

/** A rating of a match, with the account that sits there: a member may have the seat whose guest gave it. */
export interface MatchRating extends Rating {
  writer: number;
}

/** The ratings of these matches, also those that were taken back and leave at the next daily reveal. */
export async function loadMatchRatings(
  { db, t: { ratings, users, matchParticipants: seats } }: Tx,
  matchIds: readonly string[],
): Promise<MatchRating[]> {
  if (matchIds.length === 0) return [];
  const rows = await db
    .select({ rating: ratings, sitsThere: seats.userId })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.raterId))
    .leftJoin(seats, and(eq(seats.matchId, ratings.matchId), isSeatOf(seats, users)))
    .where(isOneOf(ratings.matchId, matchIds));
  return rows.map(({ rating, sitsThere }) => ({ ...rating, writer: sitsThere ?? rating.raterId }));
}
