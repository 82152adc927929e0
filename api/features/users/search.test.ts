import { describe, expect, test } from 'vitest';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aDeletedUser, aGuestAccount, aUser } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { searchAmong } from '#shared/domain/player-search.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';

/** What finds Zoë Núñez @court-queen. */
const PARTS_OF_ZOE = [
  'z',
  'ZOË',
  'zoe n',
  'Zoé  Núñez',
  'nuñez',
  'NUNEZ',
  'court-que',
  'queen',
  'ÑEZ',
  'oë n',
  '@court-queen',
  'Núñez Zoë',
];
const NOT_HERS = [
  'oë',
  'qu',
  '%',
  '_',
  '*',
  'x',
  '%%%',
  '___',
  'qu*',
  '"queen"',
  'queen OR zoe',
  'queen zoe',
  '@',
  'court @queen',
  'nunez zoe nunez',
];
/** What server and phone are both asked for. */
const FOR_BOTH = [
  'ann',
  'ANN',
  'nna',
  'a',
  'an',
  'ann bak',
  'nn b',
  'oann',
  'baker ann',
  'annan r',
  'lee h',
  '@ann',
  '@@ann',
  'now say "ann"',
  'ırmak',
  'IRMAK',
  'İrm',
  'weiß',
  'eiss',
  'üll',
  'ull',
  '王小明',
  '小明',
  '明',
  '🏓🎾',
  '🏓🎾🏓',
  'x🏓',
  '%an',
  'a_n',
  "o'b",
  '"an',
  'NEAR(ann)',
  'n'.repeat(80),
  '-d1',
  '_-d',
  '_-_',
  '__-',
];

async function search(testApp: TestApp, viewer: number, q: string): Promise<PlayerResult[]> {
  const client = await testApp.signedIn(viewer);
  const answer = await client.get(`/api/users/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return answer.body as PlayerResult[];
}

describe('who is found', () => {
  // proves MATCH-31, API-16
  test('Zoë Núñez @court-queen is found by these parts of her names', async () => {
    const testApp = await createTestApp();
    const viewer = await aUser(testApp);
    const zoe = await aUser(testApp, {
      username: 'Court-Queen',
      firstName: 'Zoë',
      lastName: 'Núñez',
      location: 'Lyon',
    });
    const found = {
      id: zoe.id,
      username: 'Court-Queen',
      firstName: 'Zoë',
      lastName: 'Núñez',
      location: 'Lyon',
      profilePicture: null,
      membershipType: 'free',
      lastPlayedDate: null,
    };
    for (const q of PARTS_OF_ZOE) expect(await search(testApp, viewer.id, q), q).toEqual([found]);
  });

  test('a player is not found by other parts, wildcards or operators', async () => {
    const testApp = await createTestApp();
    const viewer = await aUser(testApp);
    await aUser(testApp, { username: 'court-queen', firstName: 'Zoë' });
    for (const q of NOT_HERS) expect(await search(testApp, viewer.id, q), q).toEqual([]);
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

// proves MATCH-9, API-16
test('server and phone find the same players in the same order', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp, { username: 'viewer', firstName: null, lastName: null });
  const people = [
    ['bigserve', 'Ann', 'Baker'],
    ['hannah', 'Hannah', 'Lee'],
    ['annie', null, null],
    ['joan', 'Joan', 'Nathan'],
    ['rosa', 'Rosanna', 'Annan'],
    ['irmak', 'Irmak', 'Weiß'],
    ['muller', 'Jörg', 'Müller'],
    ['ming', '小明', '王'],
    ['wang', '王小明', null],
    ['emoji', 'x🏓🎾🏓', null],
    ['odd', '100%an', "a_n O'Brien"],
    ['quote', 'say "ann" now', null],
    ['x_-d1', null, null],
    ['__-_-x', null, null],
  ] as const;
  const known: UserRow[] = [];
  for (const [username, firstName, lastName] of people)
    known.push(await aUser(testApp, { username, firstName, lastName }));
  const namesIn = (found: readonly { username: string }[]) => found.map(({ username }) => username);
  for (const q of FOR_BOTH)
    expect(namesIn(await search(testApp, viewer.id, q)), q).toEqual(namesIn(searchAmong(known, q)));
});

test('prefix matches come before others, and the viewer takes nobody’s place', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp, { username: 'joanna-viewer' });
  for (let count = 0; count < 6; count += 1) await aUser(testApp, { username: `joanna${count}` });
  for (let count = 0; count < 6; count += 1) await aUser(testApp, { username: `ann${count}` });
  const found = await search(testApp, viewer.id, 'ann');
  expect(found.map(({ username }) => username)).toEqual(
    'ann0 ann1 ann2 ann3 ann4 ann5 joanna0 joanna1 joanna2 joanna3'.split(' '),
  );
});

// proves MATCH-38
test('members are not found by email or phone', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp, { username: 'viewer' });
  await aUser(testApp, { username: 'zed', email: 'zz@ex.org', phone: '5550199' });
  for (const q of ['ex.org', 'zz@', '5550199', '199'])
    expect(await search(testApp, viewer.id, q), q).toEqual([]);
});

test('at most ten are answered, each once', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp, { username: 'viewer' });
  for (let players = 0; players < 12; players += 1)
    await aUser(testApp, { username: `same${players}`, firstName: 'Same', lastName: 'Same' });
  const found = await search(testApp, viewer.id, 'same');
  expect(new Set(found.map(({ id }) => id)).size).toBe(10);
});

// proves MATCH-31
test('a hit has the day of its last match with the viewer, and of nobody else’s', async () => {
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

// proves PROFILE-7
test('a hit with a private profile shows name and picture only', async () => {
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

test.each(['', '?q=', '?q=%20'])('"%s" finds nobody', async (query) => {
  const app = await createTestApp();
  const client = await app.signedIn((await aUser(app)).id);
  await aUser(app);
  const { status, body } = await client.get(`/api/users/search${query}`);
  expect([status, body]).toEqual([200, []]);
});

test('a query that is longer than any name is answered 400', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp);
  const client = await testApp.signedIn(viewer.id);
  expect((await client.get(`/api/users/search?q=${'x'.repeat(81)}`)).status).toBe(400);
});
