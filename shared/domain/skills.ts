/** The skills whose mean is a player's overall (STATS-1), in the wizard's order (RATE-3). */
export const SKILLS = ['power', 'spin', 'accuracy', 'consistency', 'touch', 'movement'] as const;
export type Skill = (typeof SKILLS)[number];

/** The wizard's steps: the skills, then sportsmanship, which is not part of the overall. */
export const CATEGORIES = [...SKILLS, 'sportsmanship'] as const;
export type Category = (typeof CATEGORIES)[number];

/** One rating's values, on the scale below (RATE-5). */
export type RatingValues = Record<Category, number>;

/** The scale of ratings (RATE-4). */
export const RATING_MIN = 1;
export const RATING_MAX = 10;
/** Not rated, shown as N/A (RATE-5). */
export const NOT_RATED = -1;
/** From this value on a player is "Excellent player to match with" (STATS-4). */
export const EXCELLENT_SPORTSMANSHIP = 8;
