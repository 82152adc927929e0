import * as z from 'zod/mini';
import { recordOf } from '#shared/lib/record-of.ts';
import { SKILLS } from '../domain/skills.ts';
import { day, instant, matchId, matchType, team, userId, uuid } from './fields.ts';
import { playerCard } from './player-card.ts';
import { ratingValues } from './rating.ts';

/**
 * The rows of a viewer's feed, on the wire and on the phone (architecture: Feed): what a player needs on the court, and
 * nothing that this viewer may not know. They contain no contact except one's own in `me`.
 */
export const FEED_ENTITIES = [
  'match',
  'rating-given',
  'rating-received',
  'stats',
  'player',
  'notification',
  'me',
] as const;
export type FeedEntity = (typeof FEED_ENTITIES)[number];

/** A seat: a member's (name by their player card), a guest's (by name; only its guest gets the account). */
export const participantRow = z.object({
  id: uuid,
  userId: z.nullable(userId),
  team: z.nullable(team),
  isPartner: z.boolean(),
  /** True for a seat that was invited by email or phone, also when a member has claimed it. */
  isGuest: z.boolean(),
  /** Only in the viewer's own seat, while the others see a guest in it (docs/decisions/0112). */
  isHidden: z.optional(z.boolean()),
  /** Guests only; a member's name is on their card. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** True for a seat whose player left the match: nobody sits there (LEAVE-2). */
  isOpen: z.optional(z.boolean()),
});
export type ParticipantRow = z.infer<typeof participantRow>;

export const matchRow = z.object({
  id: matchId,
  initiatorId: userId,
  date: day,
  location: z.string(),
  matchType,
  status: z.enum(['pending', 'completed']),
  gameResult: z.nullable(z.enum(['team1_win', 'team2_win', 'draw'])),
  team1Score: z.int(),
  team2Score: z.int(),
  /** Who recorded the current result, and when; null without one. */
  resultBy: z.nullable(userId),
  resultAt: z.nullable(instant),
  /** The path of the QR page (`paths.qrRating`), not an image. */
  qrCode: z.string(),
  maxParticipants: z.int(),
  /** The id of the mutation that last changed the row. */
  revision: uuid,
  isTest: z.boolean(),
  createdAt: instant,
  /** Until when its creator may edit or delete it, unless it is rated before (WRONG-3); not of a demo match. */
  editableUntil: z.optional(instant),
  /** The match in whose place it was recorded (WRONG-9). */
  replaces: z.optional(matchId),
  participants: z.array(participantRow),
});
export type MatchRow = z.infer<typeof matchRow>;

export const ratingGivenRow = z.object({
  id: uuid,
  matchId,
  ratedUserId: userId,
  values: ratingValues,
  isAnonymous: z.boolean(),
  /** The rater's local day of capture (RATE-10). */
  day,
  at: instant,
  /** True for a demo match's rating: shown in the rating database, counted nowhere (docs/rules.md 55). */
  isTest: z.boolean(),
  /** When the rated player sees it, or its edit, if that waits for the daily reveal (ANON-5). */
  arrivesAt: z.optional(instant),
  /** True if it is the edit that waits: the rating itself has arrived. */
  isEdited: z.optional(z.boolean()),
});
export interface RatingGivenRow extends z.infer<typeof ratingGivenRow> {
  /** True on the phone on which the rater has withdrawn it, until it is gone. The server sends no such rows. */
  isWithdrawn?: boolean;
  /** True on the phone that has not sent it. The server sends no such rows. */
  isUnsent?: boolean;
  /**
   * The match it was given in, while `matchId` is one that this phone has recorded in its place and not sent (WRONG-9).
   */
  givenIn?: string;
}

/** For an anonymous rating: a random id, the day, the values, and nothing else (docs/rules.md 104). */
export const ratingReceivedRow = z.object({
  id: z.string(),
  day,
  values: ratingValues,
  isAnonymous: z.boolean(),
  raterId: z.nullable(userId),
  matchId: z.nullable(matchId),
  at: z.nullable(instant),
  /** Set for a guest who shows their name. */
  guestName: z.optional(z.string()),
  /** The member whose guest that is, while the ratings of that member's guests count together (docs/rules.md 113). */
  guestOf: z.optional(userId),
});
export type RatingReceivedRow = z.infer<typeof ratingReceivedRow>;

/** A number with one decimal, or null if nobody rated. */
const mean = z.nullable(z.number());

/** A player's numbers from the ratings of others (STATS-3); counts and breakdown are null for free viewers. */
export const statsRow = z.object({
  overallRating: mean,
  sportsmanshipRating: mean,
  totalRatings: z.nullable(z.int()),
  ratingsReceived: z.nullable(z.int()),
  skillBreakdown: z.nullable(z.object(recordOf(SKILLS, () => mean))),
  /** How many ratings arrive at the next daily reveal, as far as announced; in one's own numbers only (ANON-6). */
  ratingsArriving: z.optional(z.int()),
  /** The overall by day, in tenths; in one's own numbers only, for premium members. */
  trend: z.optional(z.array(z.object({ day, overallTenths: z.int() }))),
});
export type StatsRow = z.infer<typeof statsRow>;

/** Name and picture only. */
export const playerRow = z.object({
  ...playerCard.shape,
  isDeleted: z.boolean(),
  /** True in the rows of the member who has blocked this player, and absent otherwise (BLOCK-3). */
  isBlocked: z.optional(z.literal(true)),
});
export type PlayerRow = z.infer<typeof playerRow>;

/** What a notification is about; a closed object, so that no other field is sent unnoticed. */
const notificationData = z.object({
  matchId: z.optional(matchId),
  /** The id of the received rating that it is about. */
  ratingId: z.optional(z.string()),
  /** Who recorded the same match and kept this one instead (WRONG-11). */
  recordedBy: z.optional(userId),
});
export type NotificationData = z.infer<typeof notificationData>;

export const notificationRow = z.object({
  id: uuid,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  data: z.nullable(notificationData),
  read: z.boolean(),
  createdAt: instant,
});
export type NotificationRow = z.infer<typeof notificationRow>;
