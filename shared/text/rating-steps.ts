import { type Category, RATING_MAX, RATING_MIN } from '#shared/domain/skills.ts';

/** The steps of a rating, and what follows it. */
export const ratingSteps = {
  /** Why Submit is disabled on the last step. */
  answerFirst: 'Pick a rating or N/A first.',
  /** The ends of the scale (RATE-18). */
  weakest: `${RATING_MIN} weak`,
  strongest: `${RATING_MAX} outstanding`,
  summary: 'Your rating',
  overall: 'Overall',
  /** What it is made of (STATS-1), and beside the answer that looks like the six others. */
  overallOf: 'Overall is the average of six skills, without sportsmanship.',
  notInOverall: 'not in the overall',
  change: 'Change',
  toSummary: 'Back to summary',
  /** After a rating (RATE-20). */
  /** Before a name, which is a link. */
  ratedNext: 'Rated. Next:',
  ratedLast: 'You rated',
  nobodyNext: 'No opponents left to rate for now.',
  done: 'Done',
} as const;

/** What each category means, in a line that a player understands at courtside (RATE-18). */
export const meanings = {
  power: 'How hard they hit serves, drives and smashes',
  spin: 'How much topspin and slice they put on the ball',
  accuracy: 'How often the ball lands where they aim',
  consistency: 'How long they keep the ball in play',
  touch: 'How soft and low their dinks and drops are',
  movement: 'How fast they reach the ball and recover',
  sportsmanship: 'Fair calls, good spirit, fun to play with',
} as const satisfies Record<Category, string>;
