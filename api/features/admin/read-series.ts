import { desc } from 'drizzle-orm';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { countDay, type DailyCounts } from '#api/services/statistics/count-day.ts';
import { DAY_MS, dayAfter, localDay } from '#shared/domain/days.ts';
import type { AdminSeries, Step } from '#shared/schemas/statistics-series.ts';
import type { Tx } from '../../store/store.ts';
import { readAsAdmin } from './as-admin.ts';
import { sumUp } from './sum-up.ts';

/** The maximum number of steps in an answer; as many days are read as they need. */
const STEPS_TOLD: Record<Step, number> = { day: 60, week: 52, month: 24 };
const DAYS_OF: Record<Step, number> = { day: 1, week: 7, month: 31 };

/**
 * New members, matches and ratings over time, and members with Premium (docs/rules.md 77). The cost does not grow with
 * the number of members: past days are counted already, and only today and perhaps yesterday are counted now. Throws
 * `denied`.
 */
export function readSeries(deps: Deps, session: Session, by: Step = 'week'): Promise<AdminSeries> {
  return readAsAdmin(deps, session, async (tx) => {
    const kept = await readKept(tx, STEPS_TOLD[by] * DAYS_OF[by]);
    const open = await countOpen(tx, kept.at(-1)?.day ?? '', deps.now());
    return { points: sumUp([...kept, ...open], by).slice(-STEPS_TOLD[by]) };
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
  for (const day of days) counts.push(await countDay(tx, day, now));
  return counts;
}
