import { VALUES } from '../factories/rating.ts';
import { aUser } from '../factories/user.ts';
import { createTestApp } from '../test-app.ts';

export const TEST_RATING = { ...VALUES, isTestRating: true };
export const TEST_MATCH = {
  matchType: 'doubles',
  location: 'Court 1',
  date: '2026-05-01T12:34:56.000Z',
  isTestMatch: true,
};

/** Demo players as the demo screen sends them, by the last digits of their ids. */
export function demoPlayers(...ends: number[]) {
  return ends.map((end) => ({ id: 999_900 + end, username: 'any', firstName: 'Any' }));
}

/** A member at the demo screen, who plays as the first demo player. */
export async function aDemo() {
  const app = await createTestApp();
  const member = await aUser(app);
  const client = await app.signedIn(member.id);
  const create = (more = {}) =>
    client.post('/api/test/create-match', {
      ...TEST_MATCH,
      players: demoPlayers(1, 2, 3, 4),
      ...more,
    });
  const newMatch = async () => ((await create()).body as { match: { id: string } }).match.id;
  const rate = (matchId: string, more = {}) =>
    client.post('/api/test/submit-rating', {
      ...TEST_RATING,
      matchId,
      ratedUserId: 999_902,
      ...more,
    });
  return { app, member, client, create, newMatch, rate };
}
