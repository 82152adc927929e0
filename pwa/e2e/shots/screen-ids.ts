import type { BrowserContext } from 'playwright-core';
import * as z from 'zod/mini';

/** The ids in the addresses of a member's screens. */
export interface ScreenIds {
  userId: number;
  /** The member's latest match against a member. */
  matchId: string;
  /** That opponent. */
  opponentId: number;
  /** A match, and an opponent in it that the member has rated. */
  rated: { matchId: string; userId: number };
}

const NOBODY: ScreenIds = {
  userId: 0,
  matchId: '',
  opponentId: 0,
  rated: { matchId: '', userId: 0 },
};
const user = z.object({ id: z.number() });
const participant = z.object({ userId: z.nullish(z.number()), team: z.nullish(z.string()) });
const matches = z.array(z.object({ id: z.string(), participants: z.array(participant) }));

const given = z.array(z.object({ matchId: z.string(), ratedUserId: z.number() }));

/** Reads these ids through the API, as the member that the context is signed in as. */
export async function readScreenIds(context: BrowserContext): Promise<ScreenIds> {
  const read = async (path: string): Promise<unknown> => (await context.request.get(path)).json();
  const { id } = user.parse(await read('/api/user'));
  const [latest] = given.parse(await read(`/api/users/${id}/rating-database`));
  const rated = latest ? { matchId: latest.matchId, userId: latest.ratedUserId } : NOBODY.rated;
  for (const match of matches.parse(await read('/api/matches'))) {
    const own = match.participants.find(({ userId }) => userId === id);
    const opponent = match.participants.find(({ team, userId }) => userId && team !== own?.team);
    if (opponent?.userId)
      return { userId: id, matchId: match.id, opponentId: opponent.userId, rated };
  }
  return { ...NOBODY, userId: id };
}
