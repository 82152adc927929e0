import type { RatedMatch, RatedPlayer } from '#shared/domain/rating-rules.ts';
import type { LoadedUser } from '../accounts/load-users.ts';
import type { LoadedMatch } from './load-matches.ts';

/** A match as the rating rules take it. */
export function toRatedMatch({ id, isTest, deletedAt, participants }: LoadedMatch): RatedMatch {
  const seats = participants.map(({ userId, teamAssignment: team }) => ({ userId, team }));
  return { id, isTest, isDeleted: deletedAt !== null, seats };
}

/** A player as the rating rules take them: null for a guest, who is rated by nobody (GUEST-7). */
export function toRatedPlayer(user: LoadedUser | null | undefined): RatedPlayer {
  return user && !user.isGuest ? { id: user.id, isDeleted: user.deletedAt !== null } : null;
}
