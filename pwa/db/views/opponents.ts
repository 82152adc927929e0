import type { Team } from '#shared/domain/match-rules.ts';
import { areOpponents, hasAccount, isRatedInMatch } from '#shared/domain/rating-rules.ts';
import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import { type Person, type PlayersById, personInSeat } from './people.ts';
import { blockingRatings, groupByPlayer } from './ratings-given.ts';

/**
 * A player of the other team, or any other player while the teams are unknown. `rating` says what the viewer can do:
 * guests, whose accounts others cannot see, and deleted players cannot be rated. A `refused` rating does not count, so
 * another can be given (docs/rules.md 6).
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

/** True if the viewer can give this opponent a rating for the match. */
export function isToRate(opponent: Opponent): opponent is Opponent & { userId: number } {
  const { userId, rating } = opponent;
  return userId !== null && (rating === 'open' || rating === 'refused');
}

/** The viewer's opponents in a match; none if the viewer did not play. */
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

/** Of several ratings for the match, the one that allows no other. */
function ratingOf(matchId: string, given: readonly ShownRow<RatingGivenRow>[]) {
  if (isRatedInMatch(matchId, blockingRatings(given))) return 'done';
  const isRefused = given.some(
    ({ row, mark }) => row.matchId === matchId && mark.kind === 'refused',
  );
  return isRefused ? 'refused' : 'open';
}
