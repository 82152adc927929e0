import { asc, desc } from 'drizzle-orm';
import type { Deps } from '#api/services/deps.ts';
import { countDay, isCountedMember } from '#api/services/statistics/count-day.ts';
import type { Tx } from '#api/store/store.ts';
import { dayAfter, HOUR_MS, localDay } from '#shared/domain/days.ts';
import { every, type Job } from './job.ts';

/** Requests that began before midnight are written by then. */
const SETTLED_MS = HOUR_MS;

/** Counts each day once it is over, and all missed days after a downtime. */
export const statisticsJob: Job = {
  name: 'statistics',
  does: 'counts each past day, for the admin charts',
  nextAfter: every(HOUR_MS),
  doBatch: keepNextDay,
};

/**
 * Counts the first day that is over and not counted yet; resolves with false if there is none. Two processes
 * that count the same day get the same numbers, and the first to write wins.
 */
export async function keepNextDay({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<boolean> {
  const counts = await store.read(async (tx) => {
    const day = await firstUnkept(tx);
    if (day === null || day >= localDay(now() - SETTLED_MS, 0)) return null;
    return countDay(tx, day, now());
  });
  if (!counts) return false;
  await store.write(async ({ db, t }) => {
    await db.insert(t.dailyCounts).values(counts).onConflictDoNothing();
  });
  return true;
}

/** The day after the last one counted; at first the day on which the first member came, null if there is no member. */
async function firstUnkept(tx: Tx): Promise<string | null> {
  const { db, t } = tx;
  const { day } = t.dailyCounts;
  const [last] = await db.select({ day }).from(t.dailyCounts).orderBy(desc(day)).limit(1);
  if (last) return dayAfter(last.day);
  const { createdAt } = t.users;
  const [first] = await db
    .select({ createdAt })
    .from(t.users)
    .where(isCountedMember(tx))
    .orderBy(asc(createdAt))
    .limit(1);
  return first ? localDay(first.createdAt, 0) : null;
}
