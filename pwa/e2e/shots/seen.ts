import type { BrowserContext } from 'playwright-core';
import * as z from 'zod/mini';

/** What a screen's picture may be taken of. */
export interface Seen {
  userId: number;
  /** A match of theirs that has a player to rate. */
  matchId: string;
  /** That player. */
  opponentId: number;
}

const NOBODY: Seen = { userId: 0, matchId: '', opponentId: 0 };
const user = z.object({ id: z.number() });
const participant = z.object({ userId: z.nullish(z.number()), team: z.nullish(z.string()) });
const matches = z.array(z.object({ id: z.string(), participants: z.array(participant) }));

/** The ids that the addresses of a member's screens need, as the API gives them to that member. */
export async function whatIsSeen(context: BrowserContext): Promise<Seen> {
  const read = async (path: string): Promise<unknown> => (await context.request.get(path)).json();
  const { id } = user.parse(await read('/api/user'));
  for (const match of matches.parse(await read('/api/matches'))) {
    const own = match.participants.find(({ userId }) => userId === id);
    const opponent = match.participants.find(({ team, userId }) => userId && team !== own?.team);
    if (opponent?.userId) return { userId: id, matchId: match.id, opponentId: opponent.userId };
  }
  return { ...NOBODY, userId: id };
}
