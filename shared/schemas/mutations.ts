import * as z from 'zod/mini';
import { FEEDBACK_CATEGORIES } from '#shared/domain/feedback-categories.ts';
import { FEEDBACK_MAX } from '#shared/domain/text-lengths.ts';
import {
  day,
  email,
  location,
  matchType,
  name,
  phone,
  score,
  team,
  userId,
  uuid,
  whole,
} from './fields.ts';
import { ratingValues } from './rating.ts';

/**
 * The arguments of the five mutations that work without signal, in their current version (architecture: Wire
 * versions). Server and phone upgrade older ones (upgrades.ts).
 */

const guest = z.object({
  firstName: name.check(z.minLength(1)),
  lastName: z.optional(name),
  phone: z.optional(phone),
  email: z.optional(email),
});

/** A seat in a match: a member's or a guest's. */
export const seat = z.union([
  z.object({ id: uuid, team, userId }),
  z.object({ id: uuid, team, guest }),
]);
export type Seat = z.infer<typeof seat>;

export const createMatchArgs = z.object({
  matchId: uuid,
  date: day,
  location,
  matchType,
  team1Score: score,
  team2Score: score,
  seats: z.array(seat).check(z.minLength(2), z.maxLength(4)),
});
export type CreateMatchArgs = z.infer<typeof createMatchArgs>;

export const recordResultArgs = z.object({
  matchId: uuid,
  /** The revision of the row that the player saw: the id of the mutation that last changed it. */
  revision: uuid,
  team1Score: score,
  team2Score: score,
});
export type RecordResultArgs = z.infer<typeof recordResultArgs>;

export const submitRatingArgs = z.object({
  ratingId: uuid,
  matchId: uuid,
  ratedUserId: userId,
  values: ratingValues,
  isAnonymous: z.boolean(),
});
export type SubmitRatingArgs = z.infer<typeof submitRatingArgs>;

export const readNotificationArgs = z.object({ notificationId: uuid });
export type ReadNotificationArgs = z.infer<typeof readNotificationArgs>;

export const sendFeedbackArgs = z.object({
  feedbackId: uuid,
  feedback: z.string().check(whole, z.trim(), z.minLength(1), z.maxLength(FEEDBACK_MAX)),
  category: z.enum(FEEDBACK_CATEGORIES),
});
export type SendFeedbackArgs = z.infer<typeof sendFeedbackArgs>;

/** Each kind with the schema of its current version's arguments. */
export const MUTATION_ARGS = {
  createMatch: createMatchArgs,
  recordResult: recordResultArgs,
  submitRating: submitRatingArgs,
  readNotification: readNotificationArgs,
  sendFeedback: sendFeedbackArgs,
} as const;
export type MutationKind = keyof typeof MUTATION_ARGS;
export type MutationArgs<K extends MutationKind> = z.infer<(typeof MUTATION_ARGS)[K]>;
