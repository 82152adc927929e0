import { type Moment, momentHere } from '#shared/domain/days.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import {
  areOpponents,
  hasAccount,
  isRatedInMatch,
  mayRateNow,
} from '#shared/domain/rating-rules.ts';
import { once } from '#shared/lib/once.ts';
import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import { isDeleted, type Person, type PlayersById, personInSeat } from './people.ts';
import { blockingRatings, knownRatings } from './ratings-given.ts';

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
  /** True if another rating of this day keeps the viewer from rating them for this match before tomorrow (RATE-10). */
  isRatedToday: boolean;
}

/** What the viewer has given one player. */
interface GivenToPlayer {
  /** Refused ratings included. By match, so that each is looked at once in years of matches with the same people. */
  byMatch: ReadonlyMap<string, readonly ShownRow<RatingGivenRow>[]>;
  isRatedToday: boolean;
}

/** The same by rated player. */
export type GivenByPlayer = ReadonlyMap<number, GivenToPlayer>;

/** Judges the day once for each player, however many matches they share with the viewer. */
export function givenByPlayer(
  rows: readonly ShownRow<RatingGivenRow>[],
  now: Moment = momentHere(Date.now()),
): GivenByPlayer {
  const byPlayer = [...Map.groupBy(rows, ({ row }) => row.ratedUserId)];
  return new Map(
    byPlayer.map(([id, given]) => {
      const isRatedToday = !mayRateNow(now, knownRatings(blockingRatings(given)));
      return [id, { byMatch: Map.groupBy(given, ({ row }) => row.matchId), isRatedToday }];
    }),
  );
}

/** True if the viewer has not rated this opponent for the match, though they can, today or later. */
export function isUnrated(opponent: Opponent): opponent is Opponent & { userId: number } {
  return opponent.userId !== null && isOpen(opponent.rating);
}

function isOpen(rating: Opponent['rating']): boolean {
  return rating === 'open' || rating === 'refused';
}

/** True if the viewer can give this opponent a rating for the match now. */
export function isToRate(opponent: Opponent): opponent is Opponent & { userId: number } {
  return isUnrated(opponent) && !opponent.isRatedToday;
}

/** The viewer's opponents in a match; none if the viewer did not play. */
export function opponentsOf(
  match: MatchRow,
  viewer: number,
  given: GivenByPlayer,
  playersById: PlayersById,
): Opponent[] {
  const { id: matchId, participants: seats, isTest } = match;
  const own = seats.find((seat) => seat.userId === viewer);
  if (own === undefined) return [];
  return seats
    .filter((seat) => areOpponents(own, seat))
    .map((seat) => {
      const person = once(() => personInSeat(seat, playersById));
      const { id: seatId, userId, team } = seat;
      const rated =
        userId === null ? null : { id: userId, isDeleted: isDeleted(seat, playersById) };
      const earlier = given.get(userId ?? 0);
      const rating = hasAccount(rated)
        ? ratingOf(matchId, earlier?.byMatch.get(matchId) ?? [])
        : 'impossible';
      const isRatedToday = isOpen(rating) && !isTest && earlier?.isRatedToday === true;
      return {
        seatId,
        userId,
        team,
        get person() {
          return person();
        },
        rating,
        isRatedToday,
      };
    });
}

/** Of several ratings for this match, the one that allows no other. */
function ratingOf(matchId: string, given: readonly ShownRow<RatingGivenRow>[]) {
  if (isRatedInMatch(matchId, blockingRatings(given))) return 'done';
  return given.some(({ mark }) => mark.kind === 'refused') ? 'refused' : 'open';
}
