import { mayRate, type Team } from '#shared/domain/match-rules.ts';
import type { MatchRow, ParticipantRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { Shown } from '#sync/overlay/mark.ts';
import { type Person, type PlayersById, personInSeat } from './people.ts';

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

/** How this player's ratings of (match, player) pairs stand; of a pair without one there is nothing. */
export type RatedPairs = ReadonlyMap<string, 'refused' | 'done'>;

/** Of several ratings of a pair, the one that was not refused tells. */
export function ratedPairs(given: readonly Shown<RatingGivenRow>[]): RatedPairs {
  const pairs = new Map<string, 'refused' | 'done'>();
  for (const { row, mark } of given) {
    const pair = pairOf(row.matchId, row.ratedUserId);
    if (pairs.get(pair) !== 'done') pairs.set(pair, mark.kind === 'refused' ? 'refused' : 'done');
  }
  return pairs;
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
  // A guest's seat has nobody's user id, and so is never the viewer's.
  return mayRate(viewer, { userId: seat.userId ?? -1, team: seat.team });
}

function ratingOf(matchId: string, userId: number | null, person: Person, rated: RatedPairs) {
  if (userId === null || person.isDeleted) return 'impossible';
  return rated.get(pairOf(matchId, userId)) ?? 'open';
}

function pairOf(matchId: string, userId: number): string {
  return `${matchId}/${userId}`;
}
