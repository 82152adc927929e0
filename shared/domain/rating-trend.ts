import { recordOf } from '#shared/lib/record-of.ts';
import { sharedVoice, type Voiced } from './player-numbers.ts';
import { mean, toTenths } from './rating-math.ts';
import { type Category, NOT_RATED, type RatingValues, SKILLS, type Skill } from './skills.ts';

/** The overall, in tenths, of the ratings up to and including this day. */
export interface TrendPoint {
  day: string;
  overallTenths: number;
}

/** As many points as a phone's width can show. */
export const TREND_POINTS_MAX = 60;

type DatedRating = RatingValues & Voiced & { day: string };

/**
 * A player's overall by day over the ratings that count, oldest day first (STATS-3): at most 60 days, evenly chosen,
 * the last one among them. Guests who share a voice are one (docs/rules.md 113). Sums run along, so that the cost grows
 * with the ratings and not with their square.
 */
export function trendOf(ratings: readonly DatedRating[]): TrendPoint[] {
  const byDay = Map.groupBy(ratings, ({ day }) => day);
  const days = [...byDay.keys()].sort();
  const shown = new Set(evenlyChosen(days, TREND_POINTS_MAX));
  const sums = recordOf(SKILLS, () => ({ total: 0, voices: 0 }));
  const guestVoices: GuestVoices = new Map();
  const points: TrendPoint[] = [];
  for (const day of days) {
    for (const rating of byDay.get(day) ?? []) addRating(sums, guestVoices, rating);
    const overallTenths = shown.has(day) ? overallOf(sums) : null;
    if (overallTenths !== null) points.push({ day, overallTenths });
  }
  return points;
}

type GuestVoices = Map<number | string, DatedRating[]>;
type Sums = Record<Skill, { total: number; voices: number }>;

function addRating(sums: Sums, guestVoices: GuestVoices, rating: DatedRating): void {
  const voice = sharedVoice(rating);
  const before = voice === null ? [] : (guestVoices.get(voice) ?? []);
  const after = [...before, rating];
  for (const skill of SKILLS) {
    addMean(sums[skill], meanOf(after, skill), 1);
    addMean(sums[skill], meanOf(before, skill), -1);
  }
  if (voice !== null) guestVoices.set(voice, after);
}

function addMean(sum: Sums[Skill], value: number | null, sign: 1 | -1): void {
  if (value === null) return;
  sum.total += sign * value;
  sum.voices += sign;
}

function meanOf(ratings: readonly RatingValues[], category: Category): number | null {
  return mean(ratings.map((values) => values[category]).filter((value) => value !== NOT_RATED));
}

function overallOf(sums: Sums): number | null {
  const rated = Object.values(sums).filter(({ voices }) => voices > 0);
  return toTenths(mean(rated.map(({ total, voices }) => total / voices)));
}

/** At most this many of them, at equal distances and with the last one. */
function evenlyChosen<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => all[Math.round(index * step)] as T);
}
