import * as z from 'zod/mini';
import { RATING_MAX, RATING_MIN } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { CATEGORIES } from '../domain/skills.ts';
import { day, instant, location, matchId, matchType, userId, uuid } from './fields.ts';

/** A demo player (DEMO-10). */
export const demoPlayer = z.object({
  id: userId,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  overallRating: z.number(),
});
export type DemoPlayer = z.infer<typeof demoPlayer>;

/** `POST /api/test/create-match` (DEMO-16); only the id of each player is used. */
export const testMatchRequest = z.object({
  matchType,
  location,
  date: z.union([day, instant]),
  players: z.array(z.object({ id: userId })),
  isTestMatch: z.optional(z.literal(true)),
});
export type TestMatchRequest = z.infer<typeof testMatchRequest>;

/** Its answer (API-29). */
export const testMatchCreated = z.object({
  match: z.object({ id: matchId, matchType, location, date: day }),
});
export type TestMatchCreated = z.infer<typeof testMatchCreated>;

const value = z.int().check(z.gte(RATING_MIN), z.lte(RATING_MAX));

/** `POST /api/test/submit-rating` (DEMO-17): a value in every category, no N/A. */
export const testRatingRequest = z.object({
  ...recordOf(CATEGORIES, () => value),
  ratedUserId: userId,
  matchId,
  isTestRating: z.optional(z.literal(true)),
});
export type TestRatingRequest = z.infer<typeof testRatingRequest>;

/** Its answer: the rating that was saved. */
export const testRatingSaved = z.object({ id: uuid, matchId, ratedUserId: userId });
export type TestRatingSaved = z.infer<typeof testRatingSaved>;
