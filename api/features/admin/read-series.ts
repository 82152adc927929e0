import { desc } from 'drizzle-orm';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { countDay, type DailyCounts } from '#api/services/statistics/count-day.ts';
import { DAY_MS, dayAfter, localDay } from '#shared/domain/days.ts';
import type { AdminSeries, Step } from '#shared/schemas/statistics-series.ts';
import type { Tx } from '../../store/store.ts';
import { readAsAdmin } from './as-admin.ts';
import { sumUp } from './sum-up.ts';

/** So many steps are told at most, and so many days are read for them. */
const STEPS_TOLD: Record<Step, number> = { day: 60, week: 52, month: 24 };
const DAYS_OF: Record<Step, number> = { day: 1, week: 7, month: 31 };

/**
 * What was new over time, and who had Premium (docs/rules.md 77). It costs the same however many members
 * there are: past days are counted already, and only today and yesterday may still have to be. Throws
 * `denied`.
 */
export function readSeries(deps: Deps, session: Session, by: Step = 'week'): Promise<AdminSeries> {
  return readAsAdmin(deps, session, async (tx) => {
    const kept = await readKept(tx, STEPS_TOLD[by] * DAYS_OF[by]);
    const open = await countOpen(tx, kept.at(-1)?.day ?? '', deps.now());
    return { points: sumUp([...kept, ...open], by).slice(-STEPS_TOLD[by]) };
  });
}

/** The last days that were kept, oldest first. */
async function readKept({ db, t }: Tx, limit: number): Promise<DailyCounts[]> {
  const { dailyCounts } = t;
  const rows = await db.select().from(dailyCounts).orderBy(desc(dailyCounts.day)).limit(limit);
  return rows.toReversed();
}

/** Today so far, and yesterday unless it is kept. */
async function countOpen(tx: Tx, lastKept: string, now: number): Promise<DailyCounts[]> {
  const yesterday = localDay(now - DAY_MS, 0);
  const days = [yesterday, dayAfter(yesterday)].filter((day) => day > lastKept);
  const counts: DailyCounts[] = [];
  for (const day of days) counts.push(await countDay(tx, day, now));
  return counts;
}
