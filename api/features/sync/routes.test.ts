import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { PUSH_MAX_BYTES } from '#sync/protocol/protocol-limits.ts';
import { pullResponseSchema } from '#sync/protocol/pull.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';
import { readLineage } from '../../store/store-facts.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const client = await app.signedIn(a.id);
  const mutation = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const envelope = { protocol: 1, client: '2.2', owner: a.id, deviceNow: NOW };
  const count = () => app.store.read(({ db, t }) => db.$count(t.matches));
  return { app, a, b, client, mutation, envelope, count };
}

test('a push and the pull after it speak the protocol', async () => {
  const { a, client, mutation, envelope } = await setUp();
  const pushed = await client.post('/api/sync/push', { ...envelope, mutations: [mutation] });
  const [outcome] = pushResponseSchema.parse(pushed.body).outcomes;
  expect(outcome).toMatchObject({ status: 'applied', version: 2 });
  const pulled = await client.get(`/api/sync/pull?owner=${a.id}`);
  const page = pullResponseSchema.parse(pulled.body);
  expect(page).toMatchObject({ reset: true, version: 2, more: false });
  const next = await client.get(
    `/api/sync/pull?owner=${a.id}&seen=2&cursor=${encodeURIComponent(page.cursor)}`,
  );
  expect(next.body).toMatchObject({ reset: false, changes: [] });
});

test("another owner's records are neither accepted nor returned", async () => {
  const { b, client, mutation, envelope, count } = await setUp();
  const body = { ...envelope, owner: b.id, mutations: [mutation] };
  const other = { status: 403, body: { code: 'other_owner' } };
  expect(await client.post('/api/sync/push', body)).toMatchObject(other);
  expect(await client.get(`/api/sync/pull?owner=${b.id}`)).toMatchObject(other);
  expect(await count()).toBe(0);
});

// proves SYNC-15
test('records of another store are neither accepted nor returned, an app without a lineage is served', async () => {
  const { app, a, client, mutation, envelope, count } = await setUp();
  const lineage = await app.store.read(readLineage);
  const other = { status: 403, body: { code: 'other_owner' } };
  const body = { ...envelope, mutations: [mutation] };
  const push = (of: object) => client.post('/api/sync/push', { ...body, ...of });
  const pull = (of: string) => client.get(`/api/sync/pull?owner=${a.id}${of}`);
  expect(await push({ lineage: 'another' })).toMatchObject(other);
  expect(await pull('&lineage=another')).toMatchObject(other);
  expect(await count()).toBe(0);
  expect(await push({})).toMatchObject({ status: 200 });
  expect(await push({ lineage })).toMatchObject({ status: 200 });
  expect(await pull('')).toMatchObject({ status: 200 });
  expect(await pull(`&lineage=${lineage}`)).toMatchObject({ status: 200 });
  expect(await count()).toBe(1);
});

test('a member who must change the password neither pushes nor pulls before that', async () => {
  const { app, a, client, mutation, envelope, count } = await setUp();
  await app.store.write(async ({ db, t }) => {
    await db.update(t.users).set({ mustChangePassword: true }).where(eq(t.users.id, a.id));
  });
  const refused = { status: 403, body: { code: 'must_change_password' } };
  const body = { ...envelope, mutations: [mutation] };
  expect(await client.post('/api/sync/push', body)).toMatchObject(refused);
  expect(await client.get(`/api/sync/pull?owner=${a.id}`)).toMatchObject(refused);
  expect(await count()).toBe(0);
});

// proves SYNC-21
test('an old app is told to update before its messages are read', async () => {
  const { client, envelope, count } = await setUp();
  const old = { ...envelope, client: '2.1', protocol: 0, mutations: 'of another time' };
  expect(await client.post('/api/sync/push', old)).toMatchObject({
    status: 426,
    body: { code: 'client_too_old' },
  });
  expect(await count()).toBe(0);
});

test('an app of another protocol is told to update', async () => {
  const { client, mutation, envelope } = await setUp();
  const other = { ...envelope, protocol: 2, mutations: [mutation] };
  expect(await client.post('/api/sync/push', other)).toMatchObject({ status: 426 });
});

test('an entry that is no mutation is refused with a code that blames an entry', async () => {
  const { client, mutation, envelope, count } = await setUp();
  const zero = { args: { ...mutation.args, location: 'Court\0' } };
  for (const wrong of [{ id: 'not an id' }, { utcOffset: 10_000 }, { kind: '' }, zero]) {
    const mutations = [mutation, { ...mutation, ...wrong }];
    expect(await client.post('/api/sync/push', { ...envelope, mutations })).toMatchObject({
      status: 400,
      body: { code: 'unreadable_entry' },
    });
  }
  expect(await count()).toBe(0);
});

test('a text that looks like an escaped character is stored as it was typed', async () => {
  const { a, b, app, client, envelope } = await setUp();
  const location = String.raw`Court \u0000`;
  const mutation = aCreateMatch(NOW, { team1: [a.id], team2: [b.id], location });
  const { body } = await client.post('/api/sync/push', { ...envelope, mutations: [mutation] });
  expect(pushResponseSchema.parse(body).outcomes).toMatchObject([{ status: 'applied' }]);
  const matches = await app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(matches).toMatchObject([{ location }]);
});

test('a push of more than 512 KiB is too large', async () => {
  const { client, mutation, envelope } = await setUp();
  const args = { ...mutation.args, padding: 'x'.repeat(PUSH_MAX_BYTES) };
  const body = { ...envelope, mutations: [{ ...mutation, args }] };
  expect(await client.post('/api/sync/push', body)).toMatchObject({ status: 413 });
});

test('a malformed push or pull is a bad request', async () => {
  const { a, app, client, mutation, envelope, count } = await setUp();
  const bodies = [
    {},
    { ...envelope },
    { ...envelope, mutations: [] },
    { ...envelope, deviceNow: -1, mutations: [mutation] },
    { ...envelope, mutations: Array.from({ length: 201 }, () => ({ ...mutation, id: v7() })) },
  ];
  for (const body of bodies)
    expect(await client.post('/api/sync/push', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  expect(await client.post('/api/sync/push')).toMatchObject({ status: 400 });
  for (const query of ['', '?owner=me', `?owner=${a.id}&seen=-1`])
    expect(await client.get(`/api/sync/pull${query}`)).toMatchObject({ status: 400 });
  expect(await app.visitor.get(`/api/sync/pull?owner=${a.id}`)).toMatchObject({ status: 401 });
  const body = { ...envelope, mutations: [mutation] };
  expect(await app.visitor.post('/api/sync/push', body)).toMatchObject({ status: 401 });
  expect(await app.visitor.get('/api/sync/events')).toMatchObject({ status: 401 });
  expect(await count()).toBe(0);
});
