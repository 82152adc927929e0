import { apiPost } from '#pwa/services/http/api-client.ts';
import { validTestRating } from '#shared/domain/demo-rules.ts';
import { instantHere } from '#shared/domain/instant-here.ts';
import { CATEGORIES, type RatingValues } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { type TestMatchCreated, testMatchCreated, testRatingSaved } from '#shared/schemas/demo.ts';
import { demo as text } from '#shared/text/demo.ts';
import type { DemoState } from './demo-state.ts';

/** Creates the test match on the server (API-28). Throws `ApiError`. */
export async function createTestMatch({
  matchType,
  players,
}: DemoState): Promise<TestMatchCreated['match']> {
  const date = instantHere(Date.now());
  const body = { matchType, location: text.location, date, players, isTestMatch: true };
  return (await apiPost('/api/test/create-match', body, testMatchCreated)).match;
}

/**
 * Saves a rating of the test match on the server (API-30); what is no number from 1 to 10 becomes 1. Returns its
 * id. Throws `ApiError`.
 */
export async function submitTestRating(
  matchId: string,
  ratedUserId: number,
  values: RatingValues,
): Promise<string> {
  const numbers = recordOf(CATEGORIES, (category) => validTestRating(values[category]));
  const body = { ...numbers, matchId, ratedUserId, isTestRating: true };
  return (await apiPost('/api/test/submit-rating', body, testRatingSaved)).id;
}
