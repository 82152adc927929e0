import * as z from 'zod/mini';
import { REVEALS } from '#shared/domain/reveals.ts';
import { NOT_RATED, RATING_MAX, RATING_MIN } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { CATEGORIES } from '../domain/skills.ts';
import { matchId, userId, utcOffset } from './fields.ts';

const value = z.union([z.literal(NOT_RATED), z.int().check(z.gte(RATING_MIN), z.lte(RATING_MAX))]);

/** The values of one rating (RATE-5). */
export const ratingValues = z.object(recordOf(CATEGORIES, () => value));

/**
 * When the rated player gets an anonymous rating: now, or with all others at the next daily reveal (ANON-5). A rating
 * that shows its rater's name arrives now.
 */
export const reveal = z.enum(REVEALS);

/**
 * `POST /api/ratings` (API-26). A missing category is not rated; `isAnonymous` is true unless the rater shows
 * their name (ANON-1); `utcOffset` gives the rater's local day, which is that of UTC without it (docs/rules.md
 * 39).
 */
export const ratingRequest = z.object({
  ...recordOf(CATEGORIES, () => z._default(value, NOT_RATED)),
  matchId,
  ratedUserId: userId,
  isAnonymous: z._default(z.boolean(), true),
  reveal: z._default(reveal, 'now'),
  utcOffset: z._default(utcOffset, 0),
});
export type RatingRequest = z.infer<typeof ratingRequest>;
