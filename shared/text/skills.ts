import type { Category } from '#shared/domain/skills.ts';

/** The names of the categories: the skills and sportsmanship (RATE-3). */
export const categories = {
  power: 'Power',
  spin: 'Spin',
  accuracy: 'Accuracy',
  consistency: 'Consistency',
  touch: 'Touch',
  movement: 'Movement',
  sportsmanship: 'Sportsmanship',
} as const satisfies Record<Category, string>;
