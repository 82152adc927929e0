import { and, asc, inArray, isNull, lt } from 'drizzle-orm';
import { notices } from '#shared/text-notices.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/job.ts';
import type { Tx } from '../store/store.ts';
import { daily, lastTelling } from './daily.ts';
import { notify } from './notify.ts';

/** So many players are told in one transaction. */
const TOLD_AT_ONCE = 200;

/**
 * Tells players that they were rated: once a day of all that came until then, at an hour that nobody's rating
 * moves, by how many players and not by whom. So neither the message nor its instant says who gave an
 * anonymous rating, or when, or for which match (design 7, Anonymity).
 */
export const ratingsJob: Job = {
  name: 'ratings',
  does: 'tells players how many rated them since yesterday',
  nextAfter: daily,
  doBatch: (deps) => deps.store.write((tx) => tellSome(tx, deps, lastTelling(deps.now()))),
};

async function tellSome(tx: Tx, deps: Deps, at: number): Promise<boolean> {
  const { db, t } = tx;
  const { ratedUserId, toldAt, createdAt, isLatest, isTest } = t.ratings;
  const isUntold = and(isNull(toldAt), lt(createdAt, at));
  const found = await db
    .selectDistinct({ id: ratedUserId })
    .from(t.ratings)
    .where(isUntold)
    .orderBy(asc(ratedUserId))
    .limit(TOLD_AT_ONCE);
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  await tx.lock.users(ids);
  // What another process told of meanwhile is not found again.
  const told = await db
    .update(t.ratings)
    .set({ toldAt: at })
    .where(and(inArray(ratedUserId, ids), isUntold))
    .returning({ id: ratedUserId, isLatest, isTest });
  const counted = told.filter((rating) => rating.isLatest && !rating.isTest);
  const raters = Map.groupBy(counted, ({ id }) => id);
  const all = [...raters].map(([userId, { length }]) => ({
    userId,
    type: 'rating' as const,
    words: notices.rated(length),
  }));
  await notify(tx, deps, all, at);
  return found.length === TOLD_AT_ONCE;
}
