import { and, eq, exists, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '#api/services/deps.ts';
import { countArriving } from '#api/services/read-models/announced-ratings.ts';
import { markChanged } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { hourly, type Job, lastFullHour } from './job.ts';
import { forMemberBatch } from './member-batches.ts';
import { findRated } from './rated-players.ts';

/**
 * Tells players how many ratings arrive at the next daily reveal (ANON-6): at full hours only, and only where others
 * could rate them since an hour before. A count that moves as soon as a phone pushes, or seconds after a match came,
 * would reveal the owner of that phone as the rater (docs/rules.md 117).
 */
export const announceRatingsJob: Job = {
  name: 'announce-ratings',
  does: 'tells players how many ratings arrive at the next daily reveal',
  nextAfter: hourly,
  doBatch: (deps) => deps.store.write((tx) => announceSome(tx, deps, lastFullHour(deps.now()))),
};

/** One that was told before only returns, after the rating that had replaced it was taken back (ANON-9). */
function isToAnnounce({ db, t: { ratings, matchParticipants: seats } }: Tx, at: number) {
  const { matchId, ratedUserId, waits, isSelf, announcedAt, toldAt, createdAt } = ratings;
  const isRated = and(eq(seats.matchId, matchId), eq(seats.userId, ratedUserId));
  const hourBefore = at - HOUR_MS;
  // Who has claimed a guest's seat can be rated only since the others see it.
  const wasShown = or(isNull(seats.shownAt), lte(seats.shownAt, hourBefore));
  const isKnown = and(isRated, lte(seats.createdAt, hourBefore), wasShown);
  const hasSat = exists(db.select({ id: seats.id }).from(seats).where(isKnown));
  return and(
    sql`${waits} and not ${isSelf}`,
    isNull(announcedAt),
    isNull(toldAt),
    lt(createdAt, at),
    hasSat,
  );
}

async function announceSome(tx: Tx, deps: Deps, at: number): Promise<boolean> {
  const { db, t } = tx;
  const { ratedUserId } = t.ratings;
  const isNew = isToAnnounce(tx, at);
  const find = (most: number) => findRated(tx, isNew, most);
  return forMemberBatch(tx, find, async (ids) => {
    const before = await countArriving(tx, ids);
    // Not the hour itself: what was taken back between the two was so before it.
    const announcedAt = deps.now();
    await db
      .update(t.ratings)
      .set({ announcedAt })
      .where(and(isOneOf(ratedUserId, ids), isNew));
    const after = await countArriving(tx, ids);
    // A feed that moves while the number stays would tell that a rater of an announced one has rated again.
    const changed = ids.filter((id) => after.get(id) !== before.get(id));
    const changes = changed.map((id) => ({ viewer: id, entity: 'stats' as const, id }));
    if (changes.length > 0) await markChanged(tx, deps.pokes, changes);
  });
}
