import { sql } from 'drizzle-orm';
import type { Tx } from '../store/store.ts';
import type { Limit } from './attempts.ts';

/**
 * Takes as many as are left in this window of the `wanted`, and gives how many that are: for what is
 * done as far as it may be, where an attempt (attempts.ts) is made or refused.
 */
export async function takeUpTo(
  { db, t }: Tx,
  { key, max, windowMs }: Limit,
  wanted: number,
  now: number,
): Promise<number> {
  const { count, resetAt } = t.rateLimits;
  const isOver = sql`${resetAt} <= ${now}`;
  const [window] = await db
    .insert(t.rateLimits)
    .values({ key, count: wanted, resetAt: now + windowMs })
    .onConflictDoUpdate({
      target: t.rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${wanted} else ${count} + ${wanted} end`,
        resetAt: sql`case when ${isOver} then ${now + windowMs} else ${resetAt} end`,
      },
    })
    .returning();
  const takenBefore = (window?.count ?? wanted) - wanted;
  return Math.min(wanted, Math.max(0, max - takenBefore));
}
