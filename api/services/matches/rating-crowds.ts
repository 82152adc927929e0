import type { Participant, Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { areOpponents } from '#shared/domain/rating-rules.ts';
import { asSeenBy } from './hidden-seats.ts';
import { loadMatches } from './loaded-matches.ts';

type Given = Pick<Rating, 'id' | 'matchId' | 'ratedUserId'>;

/**
 * For each of these ratings who could have given it, as everybody sees its match: the same text for the same members. A
 * guest, or an open seat, is in no other match.
 */
export async function crowdsOf(
  tx: Tx,
  ratings: readonly Given[],
): Promise<ReadonlyMap<string, string>> {
  const matchesById = await loadMatches(tx, [...new Set(ratings.map(({ matchId }) => matchId))]);
  return new Map(
    ratings.map((rating) => {
      const match = matchesById.get(rating.matchId);
      return [rating.id, match ? crowdIn(asSeenBy(0, match).participants, rating) : rating.id];
    }),
  );
}

function crowdIn(participants: readonly Participant[], { id, ratedUserId }: Given): string {
  const seats = participants.map((seat) => ({ ...seat, team: seat.teamAssignment }));
  const rated = seats.find(({ userId }) => userId === ratedUserId);
  if (!rated) return id;
  return seats
    .filter((seat) => areOpponents(rated, seat))
    .map((seat) => String(seat.userId ?? seat.id))
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ');
}
