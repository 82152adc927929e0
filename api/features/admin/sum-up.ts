import { DAY_MS } from '#shared/domain/days.ts';
import type { SeriesPoint, Step } from '#shared/schemas/statistics-series.ts';

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
