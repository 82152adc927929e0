import { type Moment, momentHere } from '#shared/domain/days.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import { areOpponents, hasAccount, mayRateNow } from '#shared/domain/rating-rules.ts';
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

/** The viewer's ratings as lists ask for them, again and again: refused ones included. */
export interface GivenRatings {
  /** Those of this player for this match. */
  of: (matchId: string, ratedUserId: number) => readonly ShownRow<RatingGivenRow>[];
  /** True if a rating of this player keeps the viewer from giving another before tomorrow (RATE-10). */
  isRatedToday: (ratedUserId: number) => boolean;
}

/**
 * Looks at each rating once, and decides once for each requested player whether they were rated today, however long
 * the history is.
 */
export function givenRatings(
  rows: readonly ShownRow<RatingGivenRow>[],
  now: Moment = momentHere(Date.now()),
): GivenRatings {
  const byMatch = Map.groupBy(rows, ({ row }) => row.matchId);
  const byPlayer = Map.groupBy(rows, ({ row }) => row.ratedUserId);
  const judged = new Map<number, boolean>();
  const judge = (id: number) =>
    !mayRateNow(now, knownRatings(blockingRatings(byPlayer.get(id) ?? [])));
  return {
    of: (matchId, ratedUserId) =>
      (byMatch.get(matchId) ?? []).filter(({ row }) => row.ratedUserId === ratedUserId),
    isRatedToday: (id) => {
      const isToday = judged.get(id) ?? judge(id);
      judged.set(id, isToday);
      return isToday;
    },
  };
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
  given: GivenRatings,
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
      const rating = hasAccount(rated) ? ratingOf(given.of(matchId, userId ?? 0)) : 'impossible';
      const isRatedToday = isOpen(rating) && !isTest && given.isRatedToday(userId ?? 0);
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

/** Of several ratings of a player for one match, the one that allows no other. */
function ratingOf(given: readonly ShownRow<RatingGivenRow>[]) {
  if (blockingRatings(given).length > 0) return 'done';
  return given.some(({ mark }) => mark.kind === 'refused') ? 'refused' : 'open';
}
