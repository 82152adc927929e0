import { and, asc, eq, lte } from 'drizzle-orm';
import { markChanged } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Pokes } from '#api/store/pokes.ts';
import type { Tx } from '#api/store/store.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { every, type Job } from './job.ts';
import { forMemberBatch } from './member-batches.ts';

/**
 * Stores that a Premium membership is over. It reads as free from that moment on; this job updates the member's own
 * phones, so that they remove what Premium showed.
 */
export const endMembershipsJob: Job = {
  name: 'end-memberships',
  does: 'updates the phones of members whose Premium has ended',
  nextAfter: every(5 * MINUTE_MS),
  doBatch: ({ store, pokes, now }) => store.write((tx) => endSome(tx, pokes, now())),
};

async function endSome(tx: Tx, pokes: Pokes, now: number): Promise<boolean> {
  const { users } = tx.t;
  const { db } = tx;
  const isOver = and(eq(users.membershipType, 'premium'), lte(users.membershipExpiry, now));
  const find = (most: number) =>
    db.select({ id: users.id }).from(users).where(isOver).orderBy(asc(users.id)).limit(most);
  return forMemberBatch(tx, find, async (ids) => {
    // A member who paid before the lock was taken keeps Premium.
    const ended = await db
      .update(users)
      .set({ membershipType: 'free', updatedAt: now })
      .where(and(isOneOf(users.id, ids), isOver))
      .returning({ id: users.id });
    const changes = ended.flatMap(({ id }) => [
      { viewer: id, entity: 'me' as const, id },
      { viewer: id, entity: 'stats' as const, id },
    ]);
    await markChanged(tx, pokes, changes);
  });
}
