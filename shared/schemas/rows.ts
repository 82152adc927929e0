import * as z from 'zod/mini';
import { recordOf } from '#shared/lib/record-of.ts';
import { SKILLS } from '../domain/skills.ts';
import { day, instant, matchType, team, userId, uuid } from './fields.ts';
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

/** A seat: a member's (name by their player card) or a guest's (by name; only its guest gets the account). */
export const participantRow = z.object({
  id: uuid,
  userId: z.nullable(userId),
  team: z.nullable(team),
  isPartner: z.boolean(),
  /** True for a seat that was invited by email or phone, also when a member has claimed it. */
  isGuest: z.boolean(),
  /** Guests only; a member's name is on their card. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});
export type ParticipantRow = z.infer<typeof participantRow>;

export const matchRow = z.object({
  id: uuid,
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
  participants: z.array(participantRow),
});
export type MatchRow = z.infer<typeof matchRow>;

export const ratingGivenRow = z.object({
  id: uuid,
  matchId: uuid,
  ratedUserId: userId,
  values: ratingValues,
  isAnonymous: z.boolean(),
  /** The rater's local day of capture (RATE-10). */
  day,
  at: instant,
  /** True for a demo match's rating: shown in the rating database, counted nowhere (docs/rules.md 55). */
  isTest: z.boolean(),
});
export type RatingGivenRow = z.infer<typeof ratingGivenRow>;

/** For an anonymous rating: a random id, the day, the values, and nothing else (docs/rules.md 104). */
export const ratingReceivedRow = z.object({
  id: z.string(),
  day,
  values: ratingValues,
  isAnonymous: z.boolean(),
  raterId: z.nullable(userId),
  matchId: z.nullable(uuid),
  at: z.nullable(instant),
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
});
export type StatsRow = z.infer<typeof statsRow>;

/** Name and picture only. */
export const playerRow = z.object({
  ...playerCard.shape,
  isDeleted: z.boolean(),
});
export type PlayerRow = z.infer<typeof playerRow>;

/** What a notification is about; a closed object, so that no other field is sent unnoticed. */
const notificationData = z.object({ matchId: z.optional(uuid) });
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
