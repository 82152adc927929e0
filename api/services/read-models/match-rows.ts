import type { Tx } from '#api/store/store.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { LoadedMatch } from '../matches/load-matches.ts';
import { loadMatches } from '../matches/load-matches.ts';
import { hideUnclaimedGuests } from './hide-unclaimed-guests.ts';

/** Matches as one of their participants sees them, by id; deleted ones are absent. */
export async function readMatchRows(
  tx: Tx,
  viewer: number,
  ids: readonly string[],
): Promise<Map<string, MatchRow>> {
  const matches = [...(await loadMatches(tx, ids)).values()];
  const live = matches.filter(({ deletedAt }) => deletedAt === null);
  const seen = await hideUnclaimedGuests(tx, viewer, live);
  return new Map(seen.map((match) => [match.id, toMatchRow(match)]));
}

/** A match with its participants, without contacts and without who has rated (architecture: Anonymity). */
export function toMatchRow(match: LoadedMatch): MatchRow {
  return {
    id: match.id,
    initiatorId: match.initiatorId,
    date: match.date,
    location: match.location ?? '',
    matchType: match.matchType,
    status: match.status,
    gameResult: match.gameResult,
    team1Score: match.team1Score,
    team2Score: match.team2Score,
    resultBy: match.resultBy,
    resultAt: match.resultAt === null ? null : new Date(match.resultAt).toISOString(),
    qrCode: match.qrCode,
    maxParticipants: match.maxParticipants,
    revision: match.revision,
    isTest: match.isTest,
    createdAt: new Date(match.at).toISOString(),
    participants: match.participants.map((seat) => ({
      id: seat.id,
      userId: seat.userId,
      team: seat.teamAssignment,
      isPartner: seat.isPartner,
      isGuest: seat.isGuest,
      firstName: seat.firstName,
      lastName: seat.lastName,
    })),
  };
}
