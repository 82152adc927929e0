import { desc } from 'drizzle-orm';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { countDay, type DailyCounts } from '#api/services/statistics/count-day.ts';
import { totalOf } from '#api/services/statistics/totals.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS, dayAfter, localDay } from '#shared/domain/days.ts';
import type { AdminStats } from '#shared/schemas/admin.ts';
import type { AdminSeries, SeriesPoint, Step } from '#shared/schemas/statistics-series.ts';
import { readAsAdmin } from './as-admin.ts';

/**
 * Counts the members and the ratings they received (ADMIN-11), without test members, their ratings and test matches
 * (ADMIN-16), and without ratings that wait for the daily reveal (ANON-5). Throws `denied`.
 */
export function readStats(deps: Deps, session: Session): Promise<AdminStats> {
  return readAsAdmin(deps, session, async (tx) => ({
    userCount: await totalOf(tx, 'members'),
    totalRatings: await totalOf(tx, 'ratings'),
  }));
}

/** The maximum number of steps in an answer; as many days are read as they need. */
const STEPS_MAX: Record<Step, number> = { day: 60, week: 52, month: 24 };
const DAYS_OF: Record<Step, number> = { day: 1, week: 7, month: 31 };

/**
 * New members, matches and ratings over time, and members with Premium (docs/rules.md 77). The cost does not grow with
 * the number of members: past days are counted already, and only today and perhaps yesterday are counted now. Throws
 * `denied`.
 */
export function readSeries(deps: Deps, session: Session, by: Step = 'week'): Promise<AdminSeries> {
  return readAsAdmin(deps, session, async (tx) => {
    const kept = await readKept(tx, STEPS_MAX[by] * DAYS_OF[by]);
    const open = await countOpen(tx, kept.at(-1)?.day ?? '', deps.now());
    return { points: sumUp([...kept, ...open], by).slice(-STEPS_MAX[by]) };
  });
}

/** The last counted days, oldest first. */
async function readKept({ db, t }: Tx, limit: number): Promise<DailyCounts[]> {
  const { dailyCounts } = t;
  const rows = await db.select().from(dailyCounts).orderBy(desc(dailyCounts.day)).limit(limit);
  return rows.toReversed();
}

/** Today so far, and yesterday unless it is counted already. */
async function countOpen(tx: Tx, lastKept: string, now: number): Promise<DailyCounts[]> {
  const yesterday = localDay(now - DAY_MS, 0);
  const days = [yesterday, dayAfter(yesterday)].filter((day) => day > lastKept);
  const counts: DailyCounts[] = [];
  for (const day of days) counts.push(await countDay(tx, day, now, { isOpen: true }));
  return counts;
}

type Day = Omit<SeriesPoint, 'from'> & { day: string };

/**
 * Sums days, oldest first, into steps: new records are added up, and the number with Premium is that of the last day
 * that has one. Pure.
 */
export function sumUp(days: readonly Day[], by: Step): SeriesPoint[] {
  const points = new Map<string, SeriesPoint>();
  for (const { day, members, matches, ratings, premium } of days) {
    const from = FIRST_DAYS[by](day);
    const sum = points.get(from) ?? { from, members: 0, matches: 0, ratings: 0, premium: null };
    points.set(from, {
      from,
      members: sum.members + members,
      matches: sum.matches + matches,
      ratings: sum.ratings + ratings,
      premium: premium ?? sum.premium,
    });
  }
  return [...points.values()];
}

/** The first day of the step that a day is in. */
const FIRST_DAYS: Record<Step, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 7)}-01`,
};

function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
