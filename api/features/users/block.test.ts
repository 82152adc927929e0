import { expect, test } from 'vitest';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import { aCreateMatch, aMatch, type TestPlayer } from '#api/testing/factories/match.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aDeletedUser, aUser, deleteUser, manyUsers } from '#api/testing/factories/user.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { tryRaw } from '#api/testing/raw-sql.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { BLOCKED_MAX } from '#shared/limits.ts';
import { refusals } from '#shared/text/refusals.ts';
import { pull } from '../sync/pull.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** Ann and Bob have played; Ann can block Bob. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [ann, bob] = [await aUser(app), await aUser(app)];
  await aMatch(app, ann.id, { team1: [ann.id], team2: [bob.id] });
  const as = async (who: { id: number }) => app.signedIn(who.id);
  const block = async (id: number) => (await as(ann)).post(`/api/users/${id}/block`, {});
  const unblock = async (id: number) => (await as(ann)).post(`/api/users/${id}/unblock`, {});
  const finds = async (who: { id: number }, path: string) =>
    ((await (await as(who)).get(path)).body as { id: number }[]).map(({ id }) => id);
  const record = async (creator: { id: number }, opponent: TestPlayer) => {
    const match = aCreateMatch(NOW, { team1: [creator.id], team2: [opponent] });
    return (await pushAs(app, creator.id, match))[0];
  };
  return { app, ann, bob, as, block, unblock, finds, record };
}

// proves BLOCK-2
test('who is blocked cannot seat the blocker, and is refused as for an unknown player', async () => {
  const { ann, bob, block, unblock, record } = await setUp();
  expect((await block(bob.id)).status).toBe(204);
  expect((await block(bob.id)).status).toBe(204);
  const message = "The other player can't be added to a match with you.";
  const unknown = { status: 'rejected', code: 'player_unknown', message };
  expect(await record(bob, ann.id)).toEqual(unknown);
  expect(await record(bob, 999_999_999)).toEqual(unknown);
  expect(await record(ann, bob.id)).toMatchObject({ status: 'applied' });
  expect((await unblock(bob.id)).status).toBe(204);
  expect(await record(bob, ann.id)).toMatchObject({ status: 'applied' });
});

// proves BLOCK-2
test('in doubles the refusal leaves open which of the players it is', async () => {
  const { app, ann, bob, block } = await setUp();
  const [cal, dan] = await manyUsers(app, 2);
  await block(bob.id);
  const teams = { team1: [bob.id, cal?.id ?? 0], team2: [ann.id, dan?.id ?? 0] };
  const [refusal] = await pushAs(app, bob.id, aCreateMatch(NOW, teams));
  expect(refusal).toMatchObject({ code: 'player_unknown', message: refusals.player_unknown });
});

// proves BLOCK-2
test('nor by the blocker’s email, which then gets no mail', async () => {
  const { app, bob } = await setUp();
  const email = 'zoe@example.org';
  const zoe = await aUser(app, { email, emailProvedAt: NOW });
  const seats = () => app.store.read(({ db, t }) => db.$count(t.matchParticipants));
  const count = await seats();
  await (await app.signedIn(zoe.id)).post(`/api/users/${bob.id}/block`, {});
  await aMatch(app, bob.id, { team1: [bob.id], team2: [{ firstName: 'Zoe', email }] });
  expect(await seats()).toBe(count + 2);
  expect(await deliverAll(app)).toEqual([]);
  const own = await (await app.signedIn(zoe.id)).get('/api/matches');
  expect(own.body).toEqual([]);
});

// proves BLOCK-2
test('nor by an email that the blocker verifies afterwards', async () => {
  const { app, bob } = await setUp();
  const email = 'zoe@example.org';
  const zoe = await aUser(app, { email });
  const asZoe = await app.signedIn(zoe.id);
  await asZoe.post(`/api/users/${bob.id}/block`, {});
  await aMatch(app, bob.id, { team1: [bob.id], team2: [{ firstName: 'Zoe', email }] });
  await app.store.write((tx) => proveEmailOf(tx, app, zoe));
  expect((await asZoe.get('/api/matches')).body).toEqual([]);
});

// proves BLOCK-3
test('neither finds the other in the search or among recent players, and a shared match stays', async () => {
  const { ann, bob, as, block, unblock, finds } = await setUp();
  const search = ({ username }: { username: string }) => `/api/users/search?q=${username}`;
  const part = ({ username }: { username: string }) => `/api/users/search?q=${username.slice(3)}`;
  const recent = '/api/users/recent-players';
  const asked = async () => [
    ...(await Promise.all([search(bob), part(bob), recent].map((path) => finds(ann, path)))),
    ...(await Promise.all([search(ann), part(ann), recent].map((path) => finds(bob, path)))),
  ];
  const both = [bob, bob, bob, ann, ann, ann].map(({ id }) => [id]);
  expect(await asked()).toEqual(both);
  await block(bob.id);
  expect(await asked()).toEqual([[], [], [], [], [], []]);
  for (const who of [ann, bob])
    expect((await (await as(who)).get('/api/matches')).body).toHaveLength(1);
  await unblock(bob.id);
  expect(await asked()).toEqual(both);
});

// proves BLOCK-3, BLOCK-4
test('each phone of the blocker learns of a block and its end, and no other phone anything', async () => {
  const { app, ann, bob, block, unblock } = await setUp();
  const stranger = await aUser(app);
  const [phone, otherPhone] = [new Replica(app, ann.id), new Replica(app, ann.id)];
  const bobsPhone = new Replica(app, bob.id);
  const bobsCursor = async () => {
    const { store, config, now } = app;
    return store.read((tx) => pull(tx, { owner: bob.id }, { config, now: now() }));
  };
  for (const each of [phone, otherPhone, bobsPhone]) await each.pull();
  const [before, cursor] = [new Map(bobsPhone.rows), await bobsCursor()];
  for (const { id } of [bob, stranger, bob]) await block(id);
  for (const each of [phone, otherPhone]) {
    await each.pull();
    for (const { id } of [bob, stranger])
      expect(each.rows.get(`player/${id}`)).toMatchObject({ id, isBlocked: true });
  }
  await unblock(bob.id);
  await phone.pull();
  expect(phone.rows.get(`player/${bob.id}`)).not.toHaveProperty('isBlocked');
  expect(phone.rows.get(`player/${stranger.id}`)).toHaveProperty('isBlocked');
  await bobsPhone.pull();
  expect(bobsPhone.rows).toEqual(before);
  expect(await bobsCursor()).toEqual(cursor);
});

// proves BLOCK-4
test('only the blocker learns of a block', async () => {
  const { ann, bob, as, block } = await setUp();
  await block(bob.id);
  const profile = async (who: { id: number }, of: { id: number }) =>
    (await (await as(who)).get(`/api/users/${of.id}/profile`)).body as { isBlocked?: boolean };
  expect((await profile(ann, bob)).isBlocked).toBe(true);
  expect(await profile(bob, ann)).not.toHaveProperty('isBlocked');
  expect((await (await as(bob)).get('/api/users/blocked')).body).toEqual([]);
  const exported = async (who: { id: number }) =>
    (await (await as(who)).get(`/api/users/${who.id}/export`)).body as { blocked: unknown[] };
  expect((await exported(ann)).blocked).toMatchObject([{ id: bob.id }]);
  expect((await exported(bob)).blocked).toEqual([]);
});

// proves BLOCK-5, API-49, API-50
test('the blocker reads and ends the blocks, and nobody else’s', async () => {
  const { app, ann, bob, as, block } = await setUp();
  await block(bob.id);
  const zoe = await aUser(app);
  await (await as(zoe)).post(`/api/users/${bob.id}/unblock`, {});
  const list = async () => (await (await as(ann)).get('/api/users/blocked')).body;
  expect(await list()).toMatchObject([{ id: bob.id, username: bob.username }]);
  await (await as(ann)).post(`/api/users/${bob.id}/unblock`, {});
  expect(await list()).toEqual([]);
});

// proves BLOCK-1, DATA-14
test('nobody blocks themselves, an unknown account or a deleted one', async () => {
  const { app, ann, bob, block } = await setUp();
  expect(await block(ann.id)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  const deleted = await aDeletedUser(app);
  for (const id of [999_999_999, deleted.id])
    expect(await block(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const insert = (id: number) =>
    tryRaw(
      app,
      `INSERT INTO blocks (member_id, blocked_id, created_at) VALUES (${ann.id}, ${id}, 1)`,
    );
  expect(await insert(ann.id)).toContain('blocks_other');
  expect(await insert(999_999_999)).toContain('FOREIGN KEY');
  expect(await insert(bob.id)).toBe('accepted');
  expect(await insert(bob.id)).toContain('UNIQUE');
});

// proves BLOCK-1
test('blocks go with the account of either', async () => {
  const { app, ann, bob, as, block } = await setUp();
  await block(bob.id);
  await (await as(bob)).post(`/api/users/${ann.id}/block`, {});
  await deleteUser(app, bob.id);
  expect(await app.store.read(({ db, t }) => db.$count(t.blocks))).toBe(0);
});

// proves BLOCK-6
test('a member blocks 1,000 others at most, and again once one is unblocked', async () => {
  const { app, ann, bob, as, block, unblock } = await setUp();
  const others = await manyUsers(app, BLOCKED_MAX);
  const blocks = others.map(({ id }) => ({ memberId: ann.id, blockedId: id, createdAt: NOW }));
  await app.store.write(({ db, t }) => db.insert(t.blocks).values(blocks));
  const refused = await block(bob.id);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'too_many_blocks' }]);
  const list = (await (await as(ann)).get('/api/users/blocked')).body;
  expect(list).toHaveLength(BLOCKED_MAX);

  const [first] = others;
  expect((await block(first?.id ?? 0)).status).toBe(204);
  expect((await unblock(first?.id ?? 0)).status).toBe(204);
  expect((await block(bob.id)).status).toBe(204);
});
