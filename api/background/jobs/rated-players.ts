import { asc, type SQL } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';

/** The first players who received ratings that meet this condition, by id. */
export async function findRated(
  { db, t: { ratings } }: Tx,
  which: SQL | undefined,
  most: number,
): Promise<{ id: number }[]> {
  const { ratedUserId } = ratings;
  return db
    .selectDistinct({ id: ratedUserId })
    .from(ratings)
    .where(which)
    .orderBy(asc(ratedUserId))
    .limit(most);
}
