import type { BrowserContext } from 'playwright-core';
import * as z from 'zod/mini';

/** The ids in the addresses of a member's screens. */
export interface ScreenIds {
  userId: number;
  /** The member's latest match against a member. */
  matchId: string;
  /** That opponent. */
  opponentId: number;
  /** The latest match of members only: a rematch of it takes every seat. */
  fullMatchId: string;
  /** A match, and an opponent in it that the member has rated. */
  rated: InMatch;
  /** An opponent that the member can still rate, and the match. */
  toRate: InMatch;
}

interface InMatch {
  matchId: string;
  userId: number;
}

const NOBODY: InMatch = { matchId: '', userId: 0 };
const user = z.object({ id: z.number() });
const participant = z.object({ userId: z.nullish(z.number()), team: z.nullish(z.string()) });
const matches = z.array(z.object({ id: z.string(), participants: z.array(participant) }));

const given = z.array(z.object({ matchId: z.string(), ratedUserId: z.number() }));

/** Reads these ids through the API, as the member that the context is signed in as. */
export async function readScreenIds(context: BrowserContext): Promise<ScreenIds> {
  const read = async (path: string): Promise<unknown> => (await context.request.get(path)).json();
  const { id } = user.parse(await read('/api/user'));
  const rated = given
    .parse(await read(`/api/users/${id}/rating-database`))
    .map(({ matchId, ratedUserId }) => ({ matchId, userId: ratedUserId }));
  const played = matches.parse(await read('/api/matches'));
  const faced = played.flatMap(opponentsOf(id));
  const full = played.find(({ participants }) => participants.every(({ userId }) => userId));
  const toRate = faced.find((each) => !rated.some((one) => isSame(one, each)));
  const [latest = NOBODY] = faced;
  return {
    userId: id,
    matchId: latest.matchId,
    opponentId: latest.userId,
    fullMatchId: full?.id ?? '',
    rated: rated[0] ?? NOBODY,
    toRate: toRate ?? NOBODY,
  };
}

/** The opponents of this member in a match, without guests. */
function opponentsOf(userId: number): (match: z.infer<typeof matches>[number]) => InMatch[] {
  return ({ id, participants }) => {
    const own = participants.find((each) => each.userId === userId);
    const others = participants.filter(({ team }) => team !== own?.team);
    return others.flatMap((each) => (each.userId ? [{ matchId: id, userId: each.userId }] : []));
  };
}

function isSame(one: InMatch, other: InMatch): boolean {
  return one.matchId === other.matchId && one.userId === other.userId;
}
