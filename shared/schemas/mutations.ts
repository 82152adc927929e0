import * as z from 'zod/mini';
import {
  ALL_CATEGORIES,
  type FeedbackCategory,
  REPORT,
} from '#shared/domain/feedback-categories.ts';
import { FEEDBACK_MAX } from '#shared/domain/text-lengths.ts';
import {
  day,
  email,
  location,
  matchId,
  matchSecret,
  matchType,
  name,
  phone,
  score,
  team,
  userId,
  uuid,
  whole,
} from './fields.ts';
import { ratingValues, reveal } from './rating.ts';

/**
 * The arguments of the mutations that work without signal, in their current version (architecture: Wire
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
  matchId,
  /**
   * What `matchId` is made of, which only the phone of its creator knows; absent if an app before
   * docs/decisions/0111 made the id. The server stores it nowhere.
   */
  secret: z.optional(matchSecret),
  /** The match of the same creator that this one replaces: both happen, or neither (WRONG-9). */
  replaces: z.optional(matchId),
  /** The revision of that match which the creator saw; absent from an older app. */
  replacedRevision: z.optional(uuid),
  date: day,
  location,
  matchType,
  team1Score: score,
  team2Score: score,
  seats: z.array(seat).check(z.minLength(2), z.maxLength(4)),
});
export type CreateMatchArgs = z.infer<typeof createMatchArgs>;

/** A recorded match with another day or place (WRONG-1). */
export const editMatchArgs = z.object({
  matchId,
  /** The revision of the row that the creator saw. */
  revision: uuid,
  date: day,
  location,
});
export type EditMatchArgs = z.infer<typeof editMatchArgs>;

export const recordResultArgs = z.object({
  matchId,
  /** The revision of the row that the player saw: the id of the mutation that last changed it. */
  revision: uuid,
  team1Score: score,
  team2Score: score,
});
export type RecordResultArgs = z.infer<typeof recordResultArgs>;

export const submitRatingArgs = z.object({
  ratingId: uuid,
  matchId,
  ratedUserId: userId,
  values: ratingValues,
  isAnonymous: z.boolean(),
  reveal,
});
export type SubmitRatingArgs = z.infer<typeof submitRatingArgs>;

/** A rating that its rater edits, or withdraws where there are no values, for a day (RATE-17). */
export const changeRatingArgs = z.object({
  ratingId: uuid,
  matchId,
  ratedUserId: userId,
  values: z.optional(ratingValues),
});
export type ChangeRatingArgs = z.infer<typeof changeRatingArgs>;

export const leaveMatchArgs = z.object({ matchId });
export type LeaveMatchArgs = z.infer<typeof leaveMatchArgs>;

export const deleteMatchArgs = z.object({
  matchId,
  /** Another player's match of the same game, which takes its ratings over and must be there (WRONG-11). */
  sameAs: z.optional(matchId),
});
export type DeleteMatchArgs = z.infer<typeof deleteMatchArgs>;

export const readNotificationArgs = z.object({ notificationId: uuid });
export type ReadNotificationArgs = z.infer<typeof readNotificationArgs>;

/** What a report is about: a match, or a member. */
export const reportSubject = {
  reportedMatchId: z.optional(matchId),
  reportedUserId: z.optional(userId),
};
export interface ReportSubject {
  reportedMatchId?: string | undefined;
  reportedUserId?: number | undefined;
}

/** A report, and nothing else, is about one match or one member (FEEDBACK-6). */
const oneSubjectIfReport = z.refine<ReportSubject & { category: FeedbackCategory }>(
  ({ category, reportedMatchId: match, reportedUserId: user }) =>
    [match, user].filter((id) => id !== undefined).length === (category === REPORT ? 1 : 0),
);

/** A member's feedback (FEEDBACK-1), or their report (FEEDBACK-6). */
export const sendFeedbackArgs = z
  .object({
    feedbackId: uuid,
    feedback: z.string().check(whole, z.trim(), z.minLength(1), z.maxLength(FEEDBACK_MAX)),
    category: z.enum(ALL_CATEGORIES),
    ...reportSubject,
  })
  .check(oneSubjectIfReport);
export type SendFeedbackArgs = z.infer<typeof sendFeedbackArgs>;

/** Each kind with the schema of its current version's arguments. */
export const MUTATION_ARGS = {
  createMatch: createMatchArgs,
  editMatch: editMatchArgs,
  deleteMatch: deleteMatchArgs,
  recordResult: recordResultArgs,
  submitRating: submitRatingArgs,
  changeRating: changeRatingArgs,
  leaveMatch: leaveMatchArgs,
  readNotification: readNotificationArgs,
  sendFeedback: sendFeedbackArgs,
} as const;
export type MutationKind = keyof typeof MUTATION_ARGS;
export type MutationArgs<K extends MutationKind> = z.infer<(typeof MUTATION_ARGS)[K]>;
