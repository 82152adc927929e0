import { describe, expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aDeletedUser, aGuestAccount, aUser } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';

async function search(testApp: TestApp, viewer: number, q: string): Promise<PlayerResult[]> {
  const client = await testApp.signedIn(viewer);
  const answer = await client.get(`/api/users/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return answer.body as PlayerResult[];
}

describe('who is found', () => {
  // spec 3-24, 7-19
  test.each(['z', 'ZOË', 'zoe n', 'Zoé  Núñez', 'nuñez', 'NUNEZ', 'court-que'])(
    '"%s" finds Zoë Núñez @court-queen',
    async (q) => {
      const testApp = await createTestApp();
      const viewer = await aUser(testApp);
      const zoe = await aUser(testApp, {
        username: 'Court-Queen',
        firstName: 'Zoë',
        lastName: 'Núñez',
        location: 'Lyon',
      });
      expect(await search(testApp, viewer.id, q)).toEqual([
        {
          id: zoe.id,
          username: 'Court-Queen',
          firstName: 'Zoë',
          lastName: 'Núñez',
          location: 'Lyon',
          profilePicture: null,
          membershipType: 'free',
          lastPlayedDate: null,
        },
      ]);
    },
  );

  test.each(['oë', 'queen', '%', '_', '*', 'x'])('"%s" finds nobody', async (q) => {
    const testApp = await createTestApp();
    const viewer = await aUser(testApp);
    await aUser(testApp, { username: 'court-queen', firstName: 'Zoë' });
    expect(await search(testApp, viewer.id, q)).toEqual([]);
  });

  test('guests, deleted accounts and oneself are not found', async () => {
    const testApp = await createTestApp();
    const viewer = await aUser(testApp, { firstName: 'Una' });
    await aGuestAccount(testApp, { firstName: 'Una' });
    await aDeletedUser(testApp);
    expect(await search(testApp, viewer.id, 'u')).toEqual([]);
    expect(await search(testApp, viewer.id, 'player')).toEqual([]);
  });
});

test('at most ten are answered, each once', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp, { username: 'viewer' });
  for (let players = 0; players < 12; players += 1)
    await aUser(testApp, { username: `same${players}`, firstName: 'Same', lastName: 'Same' });
  const found = await search(testApp, viewer.id, 'same');
  expect(new Set(found.map(({ id }) => id)).size).toBe(10);
});

// spec 3-24
test('a hit tells the day of the last match with the viewer, and with nobody else', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp);
  const mate = await aUser(testApp, { username: 'mate' });
  const other = await aUser(testApp);
  const singles = (a: number, b: number, date: string) =>
    aMatch(testApp, a, { team1: [a], team2: [b], date });
  await singles(viewer.id, mate.id, '2026-03-01');
  await singles(mate.id, viewer.id, '2026-04-02');
  await singles(other.id, mate.id, '2026-05-03');
  const [hit] = await search(testApp, viewer.id, 'mate');
  expect(hit?.lastPlayedDate).toBe('2026-04-02');
});

test('of a private profile a hit shows name and picture only', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp);
  await aUser(testApp, {
    username: 'shy',
    location: 'Lyon',
    membershipType: 'premium',
    profilePrivate: true,
  });
  const [hit] = await search(testApp, viewer.id, 'shy');
  expect(hit).toMatchObject({ username: 'shy', location: null, membershipType: 'free' });
});

test.each(['', '?q=', `?q=${'x'.repeat(81)}`])('"%s" is answered 400', async (query) => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp);
  const client = await testApp.signedIn(viewer.id);
  expect((await client.get(`/api/users/search${query}`)).status).toBe(400);
});
