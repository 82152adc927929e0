import { v7 } from 'uuid';
import { Problem } from '#api/core/problem.ts';
import type { Deps } from '#api/services/deps.ts';
import { perform } from '#api/services/mutations/perform.ts';
import { localDay } from '#shared/domain/days.ts';
import { latestMatchDay } from '#shared/domain/match-day.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import { isReachable } from '#shared/domain/same-contact.ts';
import type { MatchDraft, PlayerEntry } from '#shared/schemas/match.ts';
import type { MatchCreated } from '#shared/schemas/match-view.ts';
import type { CreateMatchArgs, Seat } from '#shared/schemas/mutations.ts';
import { createMatchForm as formText, createMatch as text } from '#shared/text/create-match.ts';
import { createMatch } from './create-match.ts';
import { readMatch } from './read-matches.ts';

/**
 * Creates a match from the body of `POST /api/matches/create-with-players` (API-22), sent from this network
 * address. Refuses a day that has not begun anywhere, as the form does.
 */
export async function createWithPlayers(
  deps: Deps,
  owner: number,
  draft: MatchDraft,
  address: string,
): Promise<MatchCreated> {
  const { location, matchType, team1Score, team2Score } = draft;
  const now = deps.now();
  const today = localDay(now, 0);
  const { date = today } = draft;
  if (location === '') throw wrong(text.locationRequired.description, 'location');
  if (date > latestMatchDay(today)) throw wrong(formText.dateToCome, 'date');
  const seats = [
    ...draft.team1Players.map((entry, index) => seatOf(entry, 'team1', index)),
    ...draft.team2Players.map((entry, index) => seatOf(entry, 'team2', index)),
  ];
  const args: CreateMatchArgs = {
    ...newMatchId(now),
    date,
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

/** With the form's messages, and the path in the draft. */
function seatOf(entry: PlayerEntry, team: Team, index: number): Seat {
  const { id, isNonMember, firstName, lastName, phone, email } = entry;
  if (id !== undefined && !isNonMember) return { id: v7(), team, userId: id };
  const place = `${team}Players.${index}`;
  if (!firstName) throw wrong(text.missingInformation.description, `${place}.firstName`);
  if (!isReachable(entry)) throw wrong(text.missingInformation.description, `${place}.email`);
  return { id: v7(), team, guest: { firstName, lastName, phone, email } };
}

function wrong(message: string, field: string): Problem {
  return new Problem('invalid', message, { field });
}
