import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { touch } from '../store/feed.ts';
import type { Pokes } from '../store/pokes.ts';
import type { Tx } from '../store/store.ts';
import { every, type Job } from './job.ts';

/** So many members' feeds move in one transaction. */
export const LAPSED_AT_ONCE = 200;

/**
 * Writes down what the clock has done already: a Premium membership whose time is over reads as free in that
 * moment (design 7), and here the member's own phones hear of it, so that what Premium showed leaves them too.
 */
export const lapsesJob: Job = {
  name: 'lapses',
  does: 'tells the phones of members whose Premium has ended',
  nextAfter: every(5 * MINUTE_MS),
  doBatch: ({ store, pokes, now }) => store.write((tx) => lapseSome(tx, pokes, now())),
};

async function lapseSome(tx: Tx, pokes: Pokes, now: number): Promise<boolean> {
  const { db, t } = tx;
  const isOver = and(eq(t.users.membershipType, 'premium'), lte(t.users.membershipExpiry, now));
  const found = await db
    .select({ id: t.users.id })
    .from(t.users)
    .where(isOver)
    .orderBy(asc(t.users.id))
    .limit(LAPSED_AT_ONCE);
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  await tx.lock.users(ids);
  // Whoever paid before the lock was had goes on having Premium.
  const lapsed = await db
    .update(t.users)
    .set({ membershipType: 'free', updatedAt: now })
    .where(and(inArray(t.users.id, ids), isOver))
    .returning({ id: t.users.id });
  await touch(
    tx,
    pokes,
    lapsed.flatMap(({ id }) => [
      { viewer: id, entity: 'me' as const, id },
      { viewer: id, entity: 'stats' as const, id },
    ]),
  );
  return found.length === LAPSED_AT_ONCE;
}
