import { v7 } from 'uuid';
import type { Deps } from '#api/services/deps.ts';
import { type RatingValues, SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { SubmitRatingArgs } from '#shared/schemas/mutations.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { aMutation, applyAs } from './mutation.ts';

export interface TestRating extends Partial<Omit<SubmitRatingArgs, 'values'>> {
  matchId: string;
  ratedUserId: number;
  values?: Partial<RatingValues>;
}

/** The values of a rating whose test does not care about them. */
export const VALUES: RatingValues = { ...recordOf(SKILLS, () => 7), sportsmanship: 8 };

/** The arguments of submitRating: anonymous, revealed now, 7 per skill and 8 for sportsmanship. */
export function ratingArgs({ values, ...overrides }: TestRating): SubmitRatingArgs {
  const fresh = { ratingId: v7(), isAnonymous: true, reveal: 'now' } as const;
  return { ...fresh, values: { ...VALUES, ...values }, ...overrides };
}

/** A submitRating as the rater's phone captured it. */
export function aSubmitRating(
  at: number,
  rating: TestRating,
): Mutation & { args: SubmitRatingArgs } {
  const args = ratingArgs(rating);
  return { ...aMutation('submitRating', args, { at }), args };
}

/** Stores a rating, submitted by `rater` now. */
export async function aRating(
  deps: Deps,
  rater: number,
  rating: TestRating,
): Promise<SubmitRatingArgs> {
  const mutation = aSubmitRating(deps.now(), rating);
  await applyAs(deps, rater, mutation);
  return mutation.args;
}
