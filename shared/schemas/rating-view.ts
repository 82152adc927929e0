import * as z from 'zod/mini';
import { userId } from './fields.ts';
import { ratingValues } from './rating.ts';
import { playerRow, ratingGivenRow, ratingReceivedRow } from './rows.ts';

const given = ratingGivenRow.shape;
const received = ratingReceivedRow.shape;

/**
 * The rater's own overall at the time of rating, with one decimal; null if nobody had rated them. In a received
 * rating it is present only if the rater shows their name and their numbers (docs/rules.md 102).
 */
const raterOverallRating = z.nullable(z.number());

/** A rating that the viewer gave, with the rated player (DATA-6). */
export const ratingGivenView = z.object({
  id: given.id,
  matchId: given.matchId,
  ratedUserId: given.ratedUserId,
  isAnonymous: given.isAnonymous,
  isTest: given.isTest,
  day: given.day,
  arrivesAt: given.arrivesAt,
  isEdited: given.isEdited,
  ...ratingValues.shape,
  raterId: userId,
  raterOverallRating,
  createdAt: given.at,
  ratedPlayer: z.nullable(playerRow),
  ratedUserDisplayName: z.string(),
  ratedUserProfilePicture: z.nullable(z.string()),
});
export type RatingGivenView = z.infer<typeof ratingGivenView>;

/**
 * A rating that the viewer received; of an anonymous one everything except id, day and values is null (docs/rules.md
 * 104).
 */
export const ratingReceivedView = z.object({
  id: received.id,
  day: received.day,
  isAnonymous: received.isAnonymous,
  raterId: received.raterId,
  raterOverallRating,
  matchId: received.matchId,
  guestName: received.guestName,
  guestOf: received.guestOf,
  ...ratingValues.shape,
  createdAt: received.at,
  rater: z.nullable(playerRow),
});
export type RatingReceivedView = z.infer<typeof ratingReceivedView>;
