import { summarise } from '#shared/domain/rating-math.ts';
import type { Streaks } from '#shared/domain/streaks.ts';
import type { RatingReceivedRow } from '#shared/schemas/rows.ts';

/** The additional statistics of premium members (PRODUCT-4), derived from the phone's own rows. Pure. */

/** The overall, in tenths, that the ratings up to and of this day came to. */
export interface TrendPoint {
  day: string;
  overallTenths: number;
}

/** Wins of the matches that somebody won, from 0 to 1; null before the first one. */
export function winRate({ wins, losses }: Streaks): number | null {
  return wins + losses === 0 ? null : wins / (wins + losses);
}

/** How the overall came to be, day by day, of the ratings that count; its last point is the overall. */
export function trendOf(received: readonly RatingReceivedRow[]): TrendPoint[] {
  const days = [...new Set(received.map(({ day }) => day))].sort();
  return days.flatMap((day) => {
    const until = received.filter((rating) => rating.day <= day);
    const { overall } = summarise(until.map(({ values }) => values));
    return overall === null ? [] : [{ day, overallTenths: overall }];
  });
}
