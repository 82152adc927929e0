import type { Notification, Rating } from '#api/store/row-types.ts';
import type { LoadedUser } from '../accounts/load-users.ts';
import type { LoadedMatch } from '../matches/load-matches.ts';

export type LoadedRating = Pick<
  Rating,
  'id' | 'publicId' | 'matchId' | 'ratedUserId' | 'day' | 'at' | 'isLatest' | 'isTest'
>;

/**
 * The state that a batch is judged by. It is kept up to date in memory while the mutations are applied in order,
 * so that a rating finds the match that an earlier mutation of the batch created.
 */
export interface BatchState {
  matchesById: Map<string, LoadedMatch>;
  usersById: Map<number, LoadedUser>;
  /** Members by the folded email that they have proved. */
  memberIdsByEmail: Map<string, number>;
  /** The owner's ratings of the players at hand that a new one can collide with. */
  ratings: LoadedRating[];
  notificationsById: Map<string, Pick<Notification, 'userId' | 'read'>>;
  /** Ids of seats, ratings and feedback that exist already. */
  takenIds: Set<string>;
  /** The owner's own overall in tenths as last told to them, or null while nobody rated them. */
  ownerOverall: number | null;
}
