import type { Streaks } from '#shared/domain/streaks.ts';
import type { Tables } from '../store/tables.ts';

export type Match = Tables['matches']['$inferSelect'];
export type Participant = Tables['matchParticipants']['$inferSelect'];
export type Rating = Tables['ratings']['$inferSelect'];
export type Notification = Tables['notifications']['$inferSelect'];
export type Feedback = Tables['feedback']['$inferSelect'];

/** A match with its seats, in the order of creation. */
export interface MatchFact extends Match {
  participants: Participant[];
}

/** Of an account, what verbs judge by and what its numbers go on from. */
export interface UserFact extends Streaks {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  email: string | null;
  isGuest: boolean;
  mergedInto: number | null;
  deletedAt: number | null;
  recordUpTo: string;
}

export type RatingFact = Pick<
  Rating,
  'id' | 'publicId' | 'matchId' | 'ratedUserId' | 'day' | 'at' | 'isLatest' | 'isTest'
>;

/**
 * What is known when a batch is judged, kept up to date in memory while its mutations are applied in
 * order: so a rating finds the match that the mutation before it created.
 */
export interface Facts {
  matchesById: Map<string, MatchFact>;
  usersById: Map<number, UserFact>;
  /** Members by the folded email that they have proved. */
  memberIdsByEmail: Map<string, number>;
  /** The owner's ratings of the players at hand that a new one can collide with. */
  ratings: RatingFact[];
  notificationsById: Map<string, Pick<Notification, 'userId' | 'read'>>;
  /** Ids of seats, ratings and feedback that exist already. */
  takenIds: Set<string>;
  /** The owner's own overall in tenths as last told to them, or null while nobody rated them. */
  ownerOverall: number | null;
}
