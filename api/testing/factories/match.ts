import { v7 } from 'uuid';
import type { Deps } from '#api/services/deps.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import type { CreateMatchArgs, Seat } from '#shared/schemas/mutations.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { aMutation, applyAs } from './mutation.ts';

/** A member by id, or a guest as the creator typed them. */
export type TestPlayer =
  | number
  | { firstName: string; lastName?: string; email?: string; phone?: string };

export interface TestMatch extends Partial<Omit<CreateMatchArgs, 'seats'>> {
  team1: readonly TestPlayer[];
  team2: readonly TestPlayer[];
}

/** The arguments of createMatch: singles for two players, else doubles; team 1 wins 11 to 7. */
export function matchArgs({ team1, team2, ...overrides }: TestMatch): CreateMatchArgs {
  const seats = [
    ...team1.map((player) => seatOf(player, 'team1')),
    ...team2.map((player) => seatOf(player, 'team2')),
  ];
  return {
    ...newMatchId(Date.now()),
    date: '2026-05-01',
    location: 'Court 1',
    matchType: seats.length === 2 ? 'singles' : 'doubles',
    team1Score: 11,
    team2Score: 7,
    seats,
    ...overrides,
  };
}

/** A createMatch as its creator's phone captured it. */
export function aCreateMatch(at: number, match: TestMatch): Mutation & { args: CreateMatchArgs } {
  const args = matchArgs(match);
  return { ...aMutation('createMatch', args, { at }), args };
}

/** Stores a match, recorded by `owner` now; returns its id and its revision. */
export async function aMatch(
  deps: Deps,
  owner: number,
  match: TestMatch,
): Promise<{ id: string; revision: string; args: CreateMatchArgs }> {
  const mutation = aCreateMatch(deps.now(), match);
  await applyAs(deps, owner, mutation);
  return { id: mutation.args.matchId, revision: mutation.id, args: mutation.args };
}

function seatOf(player: TestPlayer, team: Team): Seat {
  if (typeof player === 'number') return { id: v7(), team, userId: player };
  return { id: v7(), team, guest: player };
}
