import { v7 } from 'uuid';
import { localDay } from '#shared/domain/days.ts';
import type { MatchDraft, PlayerEntry } from '#shared/schemas/match.ts';
import type { MatchCreated } from '#shared/schemas/match-view.ts';
import type { CreateMatchArgs, Seat } from '#shared/schemas/mutations.ts';
import { createMatch as text } from '#shared/text-create-match.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { perform } from '../../mutations/perform.ts';
import { createMatch } from './create-match.ts';
import { readMatch } from './read-matches.ts';

/**
 * Creates a match from the draft of `POST /api/matches/create-with-players` (spec 3, 7), which came from
 * this network address.
 */
export async function createWithPlayers(
  deps: Deps,
  owner: number,
  draft: MatchDraft,
  address: string,
): Promise<MatchCreated> {
  const { location, matchType, team1Score, team2Score } = draft;
  const seats = [
    ...draft.team1Players.map((entry) => seatOf(entry, 'team1')),
    ...draft.team2Players.map((entry) => seatOf(entry, 'team2')),
  ];
  const args: CreateMatchArgs = {
    matchId: v7(),
    date: draft.date ?? localDay(deps.now(), 0),
    location,
    matchType,
    team1Score,
    team2Score,
    seats,
  };
  await perform(deps, createMatch, owner, args, { address });
  const nonMembers = seats.filter((seat) => 'guest' in seat).length;
  const match = await readMatch(deps, owner, args.matchId);
  return { summary: { members: seats.length - nonMembers - 1, nonMembers }, match };
}

function seatOf(entry: PlayerEntry, team: Seat['team']): Seat {
  const { id, isNonMember, firstName, lastName, phone, email } = entry;
  if (id !== undefined && !isNonMember) return { id: v7(), team, userId: id };
  if (!firstName) throw new Problem('invalid', text.missingInformation.description);
  return { id: v7(), team, guest: { firstName, lastName, phone, email } };
}
