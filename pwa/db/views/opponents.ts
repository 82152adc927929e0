import type { Team } from '#shared/domain/match-rules.ts';
import { areOpponents, hasAccount, isRatedInMatch } from '#shared/domain/rating-rules.ts';
import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/row-sync-state.ts';
import { withoutRefused } from './overlaid.ts';
import { type Person, type PlayersById, personInSeat } from './people.ts';
import { groupByPlayer } from './ratings-given.ts';

/**
 * Someone of the other team, or anyone while teams are unknown. `rating` is what the viewer can do: nobody
 * can rate a guest, whose seat has no account to others, or a deleted player. A `refused` rating counts for
 * nothing, so another can be given (docs/rules.md 6).
 */
export interface Opponent {
  seatId: string;
  userId: number | null;
  team: Team | null;
  person: Person;
  rating: 'open' | 'refused' | 'done' | 'impossible';
}

/** The viewer's ratings, refused ones included, by rated player. */
export type GivenByPlayer = ReadonlyMap<number, readonly ShownRow<RatingGivenRow>[]>;

export function givenByPlayer(given: readonly ShownRow<RatingGivenRow>[]): GivenByPlayer {
  return groupByPlayer(given, ({ row }) => row);
}

/** True while the viewer can give this opponent a rating for the match. */
export function isToRate(opponent: Opponent): opponent is Opponent & { userId: number } {
  const { userId, rating } = opponent;
  return userId !== null && (rating === 'open' || rating === 'refused');
}

/** The viewer's opponents in a match; none when the viewer took no part. */
export function opponentsOf(
  match: MatchRow,
  viewer: number,
  given: GivenByPlayer,
  playersById: PlayersById,
): Opponent[] {
  const { id: matchId, participants: seats } = match;
  const own = seats.find((seat) => seat.userId === viewer);
  if (own === undefined) return [];
  return seats
    .filter((seat) => areOpponents(own, seat))
    .map((seat) => {
      const person = personInSeat(seat, playersById);
      const { id: seatId, userId, team } = seat;
      const rated = userId === null ? null : { id: userId, isDeleted: person.isDeleted };
      const earlier = given.get(userId ?? 0) ?? [];
      const rating = hasAccount(rated) ? ratingOf(matchId, earlier) : 'impossible';
      return { seatId, userId, team, person, rating };
    });
}

/** Of several ratings for the match, the one that was not refused tells. */
function ratingOf(matchId: string, given: readonly ShownRow<RatingGivenRow>[]) {
  if (isRatedInMatch(matchId, withoutRefused(given))) return 'done';
  return given.some(({ row }) => row.matchId === matchId) ? 'refused' : 'open';
}
