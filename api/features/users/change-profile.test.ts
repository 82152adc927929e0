import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { ownUserRecord } from '#shared/schemas/user-record.ts';

interface Page {
  cursor: string;
  changes: { entity: string; id: string; row: Record<string, unknown> | null }[];
}

async function setUp() {
  const app = await createTestApp();
  const [member, mate, stranger] = await someUsers(app, 3);
  await aMatch(app, member.id, { team1: [member.id], team2: [mate.id] });
  const path = `/api/users/${member.id}/profile`;
  /** What this viewer's phone gets since `cursor`. */
  const pull = async (viewer: number, cursor = '') => {
    const client = await app.signedIn(viewer);
    const query = `owner=${viewer}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    return (await client.get(`/api/sync/pull?${query}`)).body as Page;
  };
  const change = async (viewer: number, changes: unknown) => {
    const client = await app.signedIn(viewer);
    const headers = { 'content-type': 'application/json' };
    return client.send('PATCH', path, { headers, body: JSON.stringify(changes) });
  };
  return { app, member, mate, stranger, pull, change };
}

test('a member changes their profile, and reads it back as their own account', async () => {
  const { app, member, change } = await setUp();
  const changes = {
    firstName: ' Zoë ',
    lastName: 'Núñez',
    location: 'Lyon',
    phone: '+33 1 23',
    profilePrivate: true,
  };
  const answer = await change(member.id, changes);
  expect(answer.status).toBe(200);
  const after = ownUserRecord.parse(answer.body);
  expect(after).toMatchObject({ ...changes, firstName: 'Zoë', username: member.username });
  const read = (await (await app.signedIn(member.id)).get('/api/user')).body;
  expect(read).toEqual({ ...after, lineage: expect.any(String) });
});

test('fields that are left out stay, and a blank text clears one', async () => {
  const { member, change } = await setUp();
  await change(member.id, { location: 'Lyon', profilePrivate: true });
  const { body } = await change(member.id, { location: ' ', lastName: '' });
  expect(body).toMatchObject({
    firstName: 'Pat',
    lastName: null,
    location: null,
    profilePrivate: true,
  });
});

test('search finds the new name, and no longer the old one', async () => {
  const { app, member, mate, change } = await setUp();
  await change(member.id, { firstName: 'Zoë', lastName: 'Núñez' });
  const client = await app.signedIn(mate.id);
  const found = async (q: string) =>
    ((await client.get(`/api/users/search?q=${q}`)).body as { id: number }[]).map(({ id }) => id);
  expect(await found('nunez')).toEqual([member.id]);
  expect(await found('zoe%20n')).toEqual([member.id]);
  expect(await found('pat')).not.toContain(member.id);
  await change(member.id, { phone: '+33 1 23' });
  const [row] = await app.store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, member.id)),
  );
  expect(row?.searchPhone).toBe('33123');
});

test('a new name is sent to oneself as `me` and as a card to everyone who knows the member', async () => {
  const { member, mate, stranger, pull, change } = await setUp();
  const before = await pull(member.id);
  const ofMate = await pull(mate.id);
  const ofStranger = await pull(stranger.id);
  await change(member.id, { firstName: 'Zoë' });
  const card = { entity: 'player', id: String(member.id), row: { firstName: 'Zoë' } };
  const own = (await pull(member.id, before.cursor)).changes;
  expect(own).toHaveLength(2);
  expect(own).toMatchObject([{ entity: 'me', row: { firstName: 'Zoë' } }, card]);
  expect((await pull(mate.id, ofMate.cursor)).changes).toMatchObject([card]);
  expect((await pull(stranger.id, ofStranger.cursor)).changes).toEqual([]);
});

test('fields that no card shows are sent only to oneself', async () => {
  const { member, mate, pull, change } = await setUp();
  const before = await pull(member.id);
  const ofMate = await pull(mate.id);
  await change(member.id, { phone: '+15559999', location: 'Lyon', profilePrivate: true });
  expect((await pull(member.id, before.cursor)).changes).toMatchObject([{ entity: 'me' }]);
  expect((await pull(mate.id, ofMate.cursor)).changes).toEqual([]);
});

test('nobody changes another’s profile: not a visitor, a mate, a premium member or an admin', async () => {
  const { app, member, mate, change } = await setUp();
  const premium = await aUser(app, { membershipType: 'premium' });
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  for (const { id } of [mate, premium, admin])
    expect(await change(id, { firstName: 'Mallory' })).toMatchObject({
      status: 403,
      body: { code: 'denied', message: 'You can only do this on your own account.' },
    });
  const body = JSON.stringify({ firstName: 'Mallory' });
  const init = { headers: { 'content-type': 'application/json' }, body };
  const path = `/api/users/${member.id}/profile`;
  expect((await app.visitor.send('PATCH', path, init)).status).toBe(401);
  const row = await (await app.signedIn(member.id)).get('/api/user');
  expect(row.body).toMatchObject({ firstName: 'Pat' });
});

test.each([
  {},
  { firstName: 'x'.repeat(81) },
  { phone: 'x'.repeat(33) },
  { location: 'x'.repeat(201) },
  { firstName: null },
  { profilePrivate: 'yes' },
  { isAdmin: true },
  { membershipType: 'premium' },
  { email: 'new@example.org' },
])('%j is answered 400 and changes nothing', async (changes) => {
  const { app, member, change } = await setUp();
  expect(await change(member.id, changes)).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
  const { body } = await (await app.signedIn(member.id)).get('/api/user');
  expect(body).toMatchObject({ isAdmin: false, membershipType: 'free', email: member.email });
});

test('other fields are ignored beside those that may be changed', async () => {
  const { member, change } = await setUp();
  const changes = { firstName: 'Zoë', isAdmin: true, credits: 9, id: 5, username: 'admin' };
  const { body } = await change(member.id, changes);
  expect(body).toMatchObject({
    id: member.id,
    firstName: 'Zoë',
    isAdmin: false,
    credits: 0,
    username: member.username,
  });
});
