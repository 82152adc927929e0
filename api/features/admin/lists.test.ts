import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aGuestAccount, aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { anAdmin } from '#api/testing/http/admin.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import type { AdminMatchesPage, AdminUsersPage } from '#shared/schemas/admin.ts';

async function usersOf(client: TestClient, query: Record<string, string>) {
  const { body } = await client.get(`/api/admin/users?${new URLSearchParams(query)}`);
  return body as AdminUsersPage;
}

/** All pages of a search, and how many there were. */
async function walk(client: TestClient, q: string) {
  const names: string[] = [];
  let pages = 0;
  for (let next: string | null = ''; next !== null; pages += 1) {
    const page: AdminUsersPage = await usersOf(client, { q, ...(next && { cursor: next }) });
    expect(page.users.length).toBeLessThanOrEqual(50);
    names.push(...page.users.map(({ username }) => username));
    next = page.next;
  }
  return { names, pages };
}

// spec 3-19, 7-43
test('statistics count members and their ratings, without tests, guests and deleted ones', async () => {
  const { app, client } = await anAdmin();
  const [a, b, c] = await someUsers(app, 3);
  const tester = await aUser(app, { isTestMember: true });
  await aGuestAccount(app);
  const match = (team1: number, team2: number) =>
    aMatch(app, team1, { team1: [team1], team2: [team2] });
  await aRating(app, a.id, { matchId: (await match(a.id, b.id)).id, ratedUserId: b.id });
  await aRating(app, tester.id, { matchId: (await match(tester.id, b.id)).id, ratedUserId: b.id });
  await aRating(app, b.id, { matchId: (await match(b.id, tester.id)).id, ratedUserId: tester.id });
  await aRating(app, c.id, { matchId: (await match(c.id, a.id)).id, ratedUserId: a.id });
  const isTest = await aRating(app, b.id, {
    matchId: (await match(b.id, a.id)).id,
    ratedUserId: a.id,
  });
  await app.store.write(async ({ db, t }) => {
    await db
      .update(t.ratings)
      .set({ isTest: true, isLatest: false })
      .where(eq(t.ratings.id, isTest.ratingId));
  });
  await deleteUser(app, c.id);
  const { body } = await client.get('/api/admin/stats');
  expect(body).toEqual({ userCount: 3, totalRatings: 2 });
});

// spec 2-63
test.each([
  'zoe.z',
  'ZOË',
  'zoë zimmer',
  'Zimm',
  'ZZ@ex',
  '+1 (555) 0199',
  '15550199',
  'oe.',
  'mmer',
  'oë zi',
  'ex.org',
  '@EX.',
  '0199',
  '5-01',
  '(555)',
])('a member is found by %s', async (q) => {
  const { app, client } = await anAdmin();
  await aUser(app, {
    username: 'Zoe.Z',
    firstName: 'Zoë',
    lastName: 'Zimmer',
    email: 'zz@ex.org',
    phone: '+1 555-0199',
  });
  const { users, next } = await usersOf(client, { q });
  expect(users).toMatchObject([{ username: 'Zoe.Z', email: 'zz@ex.org' }]);
  expect(next).toBeNull();
});

test('an admin’s search has beginnings first, each member once, on however many pages', async () => {
  const { app, client } = await anAdmin();
  for (let n = 0; n < 60; n += 1) {
    const two = String(n).padStart(2, '0');
    await aUser(app, { username: `xann${two}`, firstName: null, lastName: null });
    await aUser(app, { username: `ann${two}`, firstName: null, email: `joann${two}@example.org` });
  }
  const { names } = await walk(client, 'ANN');
  expect(names.slice(0, 60)).toEqual(names.slice(0, 60).toSorted());
  expect(names.slice(0, 60).every((name) => name.startsWith('ann'))).toBe(true);
  expect(names.slice(60).every((name) => name.startsWith('xann'))).toBe(true);
  expect([names.length, new Set(names).size]).toEqual([120, 120]);
});

test.each(['er', '99', '%%%', '"""', 'ex.org OR zz', 'zz@ zimmer', '1-2-3'])(
  'nobody is found by "%s"',
  async (q) => {
    const { app, client } = await anAdmin();
    const names = { username: 'Zoe.Z', firstName: 'Zoë', lastName: 'Zimmer' };
    await aUser(app, { ...names, email: 'zz@ex.org', phone: '+1 555-0199' });
    expect((await usersOf(client, { q })).users).toEqual([]);
  },
);

// spec 7-43
test('guests and deleted accounts are in no list, and passwords in none either', async () => {
  const { app, client } = await anAdmin();
  const gone = await aUser(app, { phone: '5550177' });
  await aGuestAccount(app, { phone: '5550177' });
  await deleteUser(app, gone.id);
  expect((await usersOf(client, { q: '5550177' })).users).toEqual([]);
  const { users } = await usersOf(client, {});
  expect(users.map(({ username }) => username)).toEqual(['Admin']);
  expect(Object.keys(users[0] ?? {})).not.toContain('password');
});

test('every member is on one page of all, once, by username', async () => {
  const { app, client } = await anAdmin();
  for (let n = 0; n < 120; n += 1)
    await aUser(app, { username: `pat${String(n).padStart(3, '0')}`, lastName: 'Patson' });
  const all = await walk(client, '');
  expect(all.names).toEqual(['Admin', ...all.names.slice(1).toSorted()]);
  expect(new Set(all.names).size).toBe(121);
  expect(all.pages).toBe(3);
  const found = await walk(client, 'pat');
  // Everybody's first name is Pat: each is found by several keys.
  expect(found.names.toSorted()).toEqual(all.names);
});

test('a page goes on where the one before ended, whoever came or went meanwhile', async () => {
  const { app, client } = await anAdmin();
  const members = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      aUser(app, { username: `m${String(n).padStart(2, '0')}` }),
    ),
  );
  const first = await usersOf(client, { q: 'm' });
  await deleteUser(app, members[49]?.id ?? 0);
  await aUser(app, { username: 'm00a' });
  const second = await usersOf(client, { q: 'm', cursor: first.next ?? '' });
  const names = [...first.users, ...second.users].map(({ username }) => username);
  expect(names).toEqual(members.map(({ username }) => username));
});

test('the matches of one member are listed by themselves, page by page', async () => {
  const clock = { now: Date.UTC(2026, 4, 1) };
  const { app, client } = await anAdmin({ now: () => clock.now });
  const [a, b, c] = await someUsers(app, 3);
  const theirs: string[] = [];
  for (let n = 0; n < 52; n += 1) {
    clock.now += 1000;
    theirs.unshift((await aMatch(app, a.id, { team1: [a.id], team2: [b.id] })).id);
    if (n % 10 === 0) await aMatch(app, b.id, { team1: [b.id], team2: [c.id] });
  }
  const read = async (more: string) => {
    const { body } = await client.get(`/api/admin/matches?player=${a.id}${more}`);
    return body as AdminMatchesPage;
  };
  await client.send('DELETE', `/api/admin/matches/${theirs.shift()}`);
  const first = await read('');
  const second = await read(`&cursor=${first.next}`);
  expect([...first.matches, ...second.matches].map(({ id }) => id)).toEqual(theirs);
  expect([first.matches.length, second.next]).toEqual([50, null]);
  for (const wrong of ['x', '-1', '1.5', ''])
    expect((await client.get(`/api/admin/matches?player=${wrong}`)).status, wrong).toBe(400);
});

test.each(['x', '', 'W10', 'WzEsIlx1MDAwMCIsMV0', 'WyJhIiwxLDJd'])(
  'a cursor that no page answered (%j) is refused',
  async (cursor) => {
    const { client } = await anAdmin();
    for (const list of ['users', 'matches']) {
      const { status } = await client.get(`/api/admin/${list}?cursor=${cursor}`);
      expect(status, list).toBe(400);
    }
  },
);

// spec 7-43, 7-50
test('all matches are listed, newest first, with the names of who played', async () => {
  const clock = { now: Date.UTC(2026, 4, 1) };
  const { app, client } = await anAdmin({ now: () => clock.now });
  const [a, b, c] = await someUsers(app, 3);
  const ids: string[] = [];
  for (let n = 0; n < 55; n += 1) {
    clock.now += n % 2;
    ids.unshift((await aMatch(app, a.id, { team1: [a.id], team2: [b.id] })).id);
  }
  await client.send('DELETE', `/api/admin/matches/${ids.splice(3, 1).join()}`);
  await aMatch(app, c.id, { team1: [c.id], team2: [{ firstName: 'Gus', phone: '555' }] });
  await deleteUser(app, c.id);
  const first = (await client.get('/api/admin/matches')).body as AdminMatchesPage;
  const second = (await client.get(`/api/admin/matches?cursor=${first.next}`))
    .body as AdminMatchesPage;
  const [newest, ...others] = [...first.matches, ...second.matches];
  expect(newest?.participants).toMatchObject([
    { displayName: 'Deleted player' },
    { displayName: 'Gus' },
  ]);
  expect(others.map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
  expect((await client.send('DELETE', `/api/admin/matches/${newest?.id}`)).status).toBe(204);
  expect((await client.send('DELETE', `/api/admin/matches/${newest?.id}`)).body).toMatchObject({
    code: 'not_found',
  });
});
