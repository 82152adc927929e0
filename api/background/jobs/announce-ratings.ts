import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '#api/services/deps.ts';
import { markChanged } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { hourly, type Job, lastFullHour } from './job.ts';
import { forMemberBatch } from './member-batches.ts';
import { findRated } from './rated-players.ts';

/**
 * Tells players how many ratings arrive at the next daily reveal (ANON-6): at full hours only, since a count that moves
 * as soon as a phone pushes would reveal its owner as the rater (docs/rules.md 117).
 */
export const announceRatingsJob: Job = {
  name: 'announce-ratings',
  does: 'tells players how many ratings arrive at the next daily reveal',
  nextAfter: hourly,
  doBatch: (deps) => deps.store.write((tx) => announceSome(tx, deps, lastFullHour(deps.now()))),
};

async function announceSome(tx: Tx, deps: Deps, at: number): Promise<boolean> {
  const { db, t } = tx;
  const { ratedUserId, waits, announcedAt, toldAt, createdAt } = t.ratings;
  // One that was told before only returns, after the rating that had replaced it was taken back (ANON-9).
  const isNew = and(sql`${waits}`, isNull(announcedAt), isNull(toldAt), lt(createdAt, at));
  const find = (most: number) => findRated(tx, isNew, most);
  return forMemberBatch(tx, find, async (ids) => {
    const announced = await db
      .update(t.ratings)
      .set({ announcedAt: at })
      .where(and(isOneOf(ratedUserId, ids), isNew))
      .returning({ id: ratedUserId });
    const players = new Set(announced.map(({ id }) => id));
    const changes = [...players].map((id) => ({ viewer: id, entity: 'stats' as const, id }));
    if (changes.length > 0) await markChanged(tx, deps.pokes, changes);
  });
}
