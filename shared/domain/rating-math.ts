import { recordOf } from '#shared/lib/record-of.ts';
import {
  CATEGORIES,
  type Category,
  NOT_RATED,
  type RatingValues,
  SKILLS,
  type Skill,
} from './skills.ts';

/** A player's numbers, each in tenths of a point (72 means 7.2) or null if nobody rated. */
export interface SkillTenths {
  overall: number | null;
  sportsmanship: number | null;
  bySkill: Record<Skill, number | null>;
}

/** True if at least one category is rated (RATE-9). */
export function isRated(values: RatingValues): boolean {
  return CATEGORIES.some((category) => values[category] !== NOT_RATED);
}

/**
 * The mean of one rating's rated skills in tenths, or null if all are N/A. Sportsmanship is not part of it
 * (STATS-1).
 */
export function overallTenths(values: RatingValues): number | null {
  const rated = SKILLS.map((skill) => values[skill]).filter((value) => value !== NOT_RATED);
  return toTenths(mean(rated));
}

/**
 * A player's numbers over the ratings that count (STATS-6): the mean of each skill, and as overall the mean of
 * the skills that anyone rated.
 */
export function summarise(ratings: readonly RatingValues[]): SkillTenths {
  const meanOf = (category: Category) =>
    mean(ratings.map((values) => values[category]).filter((value) => value !== NOT_RATED));
  const means = recordOf(SKILLS, meanOf);
  const rated = Object.values(means).filter((value) => value !== null);
  return {
    overall: toTenths(mean(rated)),
    sportsmanship: toTenths(meanOf('sportsmanship')),
    bySkill: recordOf(SKILLS, (skill) => toTenths(means[skill])),
  };
}

/** Tenths as the API answers them: 72 is 7.2; null if nobody rated. */
export function toPoints(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10;
}

/** Tenths as the screens show them: 72 is "7.2", null is "N/A". */
export function formatTenths(tenths: number | null): string {
  return tenths === null ? 'N/A' : (tenths / 10).toFixed(1);
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function toTenths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10);
}
