import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import {
  aGuestAccount,
  aUser,
  deleteUser,
  manyUsers,
  someUsers,
} from '#api/testing/factories/user.ts';
import { anAdmin } from '#api/testing/http/admin.ts';
import { readPage, readPages } from '#api/testing/http/pages.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { isAfter } from '#shared/domain/playing-order.ts';
import { nextLinkIn } from '#shared/http/link-header.ts';
import type { AdminMatch, AdminUser } from '#shared/schemas/admin.ts';

const pathOf = (q: string) => `/api/admin/users?${new URLSearchParams({ q })}`;

/** The first page of a search. */
async function usersOf(client: TestClient, q: string): Promise<AdminUser[]> {
  return (await readPage<AdminUser>(client, pathOf(q))).items;
}

/** All pages of a search, and their number. */
async function walk(client: TestClient, q: string) {
  const pages = await readPages<AdminUser>(client, pathOf(q));
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(50);
  return { names: pages.flat().map(({ username }) => username), pages: pages.length };
}

// proves ADMIN-11, API-39, ADMIN-16
test('statistics count members and their ratings, without tests, guests and deleted accounts', async () => {
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

// proves ANON-5
test('statistics do not move when a rating arrives that waits for the daily reveal', async () => {
  const { app, client } = await anAdmin();
  const [a, b] = await someUsers(app, 2);
  const { id: matchId } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const counts = async () => {
    const [stats, series] = await Promise.all(
      ['stats', 'series?by=day'].map((path) => client.get(`/api/admin/${path}`)),
    );
    return [stats?.body, series?.body];
  };
  const before = await counts();
  await aRating(app, a.id, { matchId, ratedUserId: b.id, reveal: 'daily' });
  expect(await counts()).toEqual(before);
  await aRating(app, b.id, { matchId, ratedUserId: a.id });
  expect(await counts()).not.toEqual(before);
});

// proves ADMIN-2
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
  const { items, next } = await readPage(client, pathOf(q));
  expect(items).toMatchObject([{ username: 'Zoe.Z', email: 'zz@ex.org' }]);
  expect(next).toBeNull();
});

test('an admin’s search lists prefix matches first, each member once, on any number of pages', async () => {
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
    expect(await usersOf(client, q)).toEqual([]);
  },
);

// proves API-39
test('guests and deleted accounts are in no list, and passwords are in no answer', async () => {
  const { app, client } = await anAdmin();
  const gone = await aUser(app, { phone: '5550177' });
  await aGuestAccount(app, { phone: '5550177' });
  await deleteUser(app, gone.id);
  expect(await usersOf(client, '5550177')).toEqual([]);
  const users = await usersOf(client, '');
  expect(users.map(({ username }) => username)).toEqual(['Admin']);
  expect(Object.keys(users[0] ?? {})).not.toContain('password');
});

test('every member is on one page of the full list, once, by username', async () => {
  const { app, client } = await anAdmin();
  for (let n = 0; n < 120; n += 1)
    await aUser(app, { username: `pat${String(n).padStart(3, '0')}`, lastName: 'Patson' });
  const all = await walk(client, '');
  expect(all.names).toEqual(['Admin', ...all.names.slice(1).toSorted()]);
  expect(new Set(all.names).size).toBe(121);
  expect(all.pages).toBe(3);
  const found = await walk(client, 'pat');
  // Everybody's first name is Pat, so each is found by several keys.
  expect(found.names.toSorted()).toEqual(all.names);
});

test('a page continues where the previous one ended, although members joined and left meanwhile', async () => {
  const { app, client } = await anAdmin();
  const members = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      aUser(app, { username: `m${String(n).padStart(2, '0')}` }),
    ),
  );
  const first = await readPage<AdminUser>(client, pathOf('m'));
  await deleteUser(app, members[49]?.id ?? 0);
  await aUser(app, { username: 'm00a' });
  const second = await readPage<AdminUser>(client, first.next ?? '');
  const names = [...first.items, ...second.items].map(({ username }) => username);
  expect(names).toEqual(members.map(({ username }) => username));
});

test('a page links to the next one with the same query, and the last page has no link', async () => {
  const { app, client } = await anAdmin();
  for (let n = 0; n < 51; n += 1) await aUser(app, { username: `a&b,c>${n}` });
  const first = await client.get(pathOf('a&b,c>'));
  expect(first.headers.get('link')).toMatch(
    /^<\/api\/admin\/users\?q=a%26b%2Cc%3E&after=[\w-]+>; rel="next"$/,
  );
  const { items, next } = await readPage(client, nextLinkIn(first.headers.get('link')) ?? '');
  expect([items.length, next]).toEqual([1, null]);
});

test('the matches of one member are listed page by page', async () => {
  const clock = { now: Date.UTC(2026, 4, 1) };
  const { app, client } = await anAdmin({ now: () => clock.now });
  const [a, b, c] = await someUsers(app, 3);
  const opponents = [b, ...(await manyUsers(app, 4))];
  const theirs: string[] = [];
  for (let n = 0; n < 52; n += 1) {
    clock.now += 1000;
    const opponent = opponents[n % opponents.length]?.id ?? 0;
    theirs.unshift((await aMatch(app, a.id, { team1: [a.id], team2: [opponent] })).id);
    if (n % 10 === 0) await aMatch(app, b.id, { team1: [b.id], team2: [c.id] });
  }
  await client.send('DELETE', `/api/admin/matches/${theirs.shift()}`);
  const pages = await readPages<AdminMatch>(client, `/api/admin/matches?player=${a.id}`);
  // By id, and so by the millisecond in which each was recorded.
  expect(pages.flat().map(({ id }) => id)).toEqual(theirs.toSorted().toReversed());
  expect(pages.map(({ length }) => length)).toEqual([50, 1]);
  for (const wrong of ['x', '-1', '1.5', ''])
    expect((await client.get(`/api/admin/matches?player=${wrong}`)).status, wrong).toBe(400);
});

test.each(['x', '', 'W10', 'WzEsIlx1MDAwMCIsMV0', 'WyJhIiwxLDJd'])(
  'an `after` that no page contained (%j) is refused by its name',
  async (after) => {
    const { client } = await anAdmin();
    for (const list of ['users', 'matches', 'feedback', 'audit-log']) {
      const { status, body } = await client.get(`/api/admin/${list}?after=${after}`);
      expect([status, body], list).toMatchObject([400, { field: 'after' }]);
    }
  },
);

// proves API-39, API-46
test('all matches are listed, newest first, with their players’ names', async () => {
  const clock = { now: Date.UTC(2026, 4, 1) };
  const { app, client } = await anAdmin({ now: () => clock.now });
  const [a, c] = await someUsers(app, 2);
  const opponents = await manyUsers(app, 5);
  const created: { id: string; at: number }[] = [];
  for (let n = 0; n < 55; n += 1) {
    // Some at the same instant, which are in the order of their random ids.
    clock.now += n % 2;
    const opponent = opponents[n % opponents.length]?.id ?? 0;
    const { id } = await aMatch(app, a.id, { team1: [a.id], team2: [opponent] });
    created.push({ id, at: clock.now });
  }
  const ids = created.toSorted((one, two) => (isAfter(one, two) ? -1 : 1)).map(({ id }) => id);
  await client.send('DELETE', `/api/admin/matches/${ids.splice(3, 1).join()}`);
  await aMatch(app, c.id, { team1: [c.id], team2: [{ firstName: 'Gus', phone: '555' }] });
  await deleteUser(app, c.id);
  const pages = await readPages<AdminMatch>(client, '/api/admin/matches');
  const [newest, ...others] = pages.flat();
  expect(newest?.participants).toMatchObject([
    { displayName: 'Deleted player' },
    { displayName: 'Gus' },
  ]);
  expect(others.map(({ id }) => id)).toEqual(ids);
  expect(pages).toHaveLength(2);
  expect((await client.send('DELETE', `/api/admin/matches/${newest?.id}`)).status).toBe(204);
  expect((await client.send('DELETE', `/api/admin/matches/${newest?.id}`)).body).toMatchObject({
    code: 'not_found',
  });
});
