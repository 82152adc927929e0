import { mayRate, type Team } from '#shared/domain/match-rules.ts';
import type { MatchRow, ParticipantRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import { type Person, type PlayersById, personInSeat } from './people.ts';

/**
 * Someone of the other team, or anyone while teams are unknown (design 7). `rating` is what the
 * viewer can do: nobody can rate a guest without an account, or a deleted player.
 */
export interface Opponent {
  seatId: string;
  userId: number | null;
  team: Team | null;
  person: Person;
  rating: 'open' | 'done' | 'impossible';
}

/** Which (match, player) pairs this player has rated. */
export type RatedPairs = ReadonlySet<string>;

export function ratedPairs(given: readonly RatingGivenRow[]): RatedPairs {
  return new Set(given.map((rating) => pairOf(rating.matchId, rating.ratedUserId)));
}

/** The viewer's opponents in a match; none when the viewer took no part. */
export function opponentsOf(
  match: MatchRow,
  viewer: number,
  rated: RatedPairs,
  playersById: PlayersById,
): Opponent[] {
  const own = match.participants.find((seat) => seat.userId === viewer);
  if (own === undefined) return [];
  return match.participants
    .filter((seat) => isOpponent({ userId: viewer, team: own.team }, seat))
    .map((seat) => {
      const person = personInSeat(seat, playersById);
      const { id: seatId, userId, team } = seat;
      return { seatId, userId, team, person, rating: ratingOf(match.id, userId, person, rated) };
    });
}

function isOpponent(viewer: { userId: number; team: Team | null }, seat: ParticipantRow): boolean {
  // A guest without an account is nobody's user id, and so never the viewer.
  return mayRate(viewer, { userId: seat.userId ?? -1, team: seat.team });
}

function ratingOf(matchId: string, userId: number | null, person: Person, rated: RatedPairs) {
  if (userId === null || person.isDeleted) return 'impossible';
  return rated.has(pairOf(matchId, userId)) ? 'done' : 'open';
}

function pairOf(matchId: string, userId: number): string {
  return `${matchId}/${userId}`;
}
