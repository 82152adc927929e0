import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { authRefusals } from '#shared/text/auth.ts';

/** At most `max` attempts under one key, counted in a window that starts with the first. */
export interface Limit {
  key: string;
  max: number;
  windowMs: number;
}

/**
 * Counts an attempt before it is made, so that concurrent ones cannot exceed the limit. Throws `slow_down` if a limit
 * is reached. Returns the limits that this attempt uses up. Call `giveAttemptBack` if it turns out to be no failure.
 */
export async function takeAttempt(tx: Tx, limits: readonly Limit[], now: number): Promise<Limit[]> {
  const usedUp: Limit[] = [];
  for (const limit of limits) {
    const window = await countIn(tx, limit, 1, now);
    if (window && window.count > limit.max) throw tooManyTries(window.resetAt - now);
    if (window?.count === limit.max) usedUp.push(limit);
  }
  return usedUp;
}

/**
 * Takes up to `wanted` from what is left of the limit in this window, and returns how many it took. For work that may
 * be done in part; `takeAttempt` is for work that is done or refused as a whole.
 */
export async function takeUpTo(tx: Tx, limit: Limit, wanted: number, now: number): Promise<number> {
  const window = await countIn(tx, limit, wanted, now);
  const takenBefore = (window?.count ?? wanted) - wanted;
  return Math.min(wanted, Math.max(0, limit.max - takenBefore));
}

/** Adds `by` to the count of the limit's window, which restarts if it is over; returns the window. */
async function countIn({ db, t }: Tx, { key, windowMs }: Limit, by: number, now: number) {
  const { count, resetAt } = t.rateLimits;
  const isOver = sql`${resetAt} <= ${now}`;
  const [window] = await db
    .insert(t.rateLimits)
    .values({ key, count: by, resetAt: now + windowMs })
    .onConflictDoUpdate({
      target: t.rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${by} else ${count} + ${by} end`,
        resetAt: sql`case when ${isOver} then ${now + windowMs} else ${resetAt} end`,
      },
    })
    .returning();
  return window;
}

/**
 * Counts an attempt under each of these keys, by one statement. Returns those whose limit it did not exceed. For work
 * that is left out beyond it.
 */
export async function takeEach(
  { insertRows, t }: Tx,
  keys: ReadonlySet<string>,
  { max, windowMs }: Omit<Limit, 'key'>,
  now: number,
): Promise<Set<string>> {
  const isOver = `rate_limits.reset_at <= excluded.reset_at - ${windowMs}`;
  const clause = `on conflict (key) do update set count = case when ${isOver} then 1 else rate_limits.count + 1 end, reset_at = case when ${isOver} then excluded.reset_at else rate_limits.reset_at end returning key, count`;
  const rows = [...keys].sort().map((key) => ({ key, count: 1, resetAt: now + windowMs }));
  const { returned } = await insertRows(t.rateLimits, rows, clause);
  return new Set(
    returned.filter(({ count }) => Number(count) <= max).map(({ key }) => String(key)),
  );
}

/** Throws `slow_down` if one of the limits is reached, and counts nothing, so a refusal costs no write. */
export async function refuseWhenOver(
  { db, t }: Tx,
  limits: readonly Limit[],
  now: number,
): Promise<void> {
  const { key, resetAt } = t.rateLimits;
  const keys = limits.map((limit) => limit.key);
  const counted = await db
    .select()
    .from(t.rateLimits)
    .where(and(isOneOf(key, keys), gt(resetAt, now)));
  for (const window of counted) {
    const limit = limits.find((each) => each.key === window.key);
    if (limit && window.count >= limit.max) throw tooManyTries(window.resetAt - now);
  }
}

/**
 * Takes back a counted attempt that was no failure. If nothing else was counted, the window is deleted, because its end
 * would reveal when a guest got access (docs/decisions/0063). Rows are changed in the order in which they were counted,
 * so that two sign-ins never deadlock.
 */
export async function giveAttemptBack({ db, t }: Tx, limits: readonly Limit[]): Promise<void> {
  const { key, count } = t.rateLimits;
  for (const limit of limits) {
    const isLimit = eq(key, limit.key);
    await db
      .update(t.rateLimits)
      .set({ count: sql`${count} - 1` })
      .where(isLimit);
    await db.delete(t.rateLimits).where(and(isLimit, lte(count, 0)));
  }
}

/** Deletes windows that are over, at most so many; returns how many. */
export async function sweepAttempts({ db, t }: Tx, now: number, most: number): Promise<number> {
  const { key, resetAt } = t.rateLimits;
  const isOver = lte(resetAt, now);
  const over = db.select({ key }).from(t.rateLimits).where(isOver).limit(most);
  const swept = await db
    .delete(t.rateLimits)
    // A window that was restarted in the meantime stays.
    .where(and(inArray(key, over), isOver))
    .returning({ key });
  return swept.length;
}

/** The refusal of an attempt that is possible again in `waitMs`. */
export function tooManyTries(waitMs: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new Problem('slow_down', authRefusals.tooManyTries, { retryAfter });
}
