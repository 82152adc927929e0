import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const { id: matchId } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const client = await app.signedIn(b.id);
  const list = async () =>
    (await client.get('/api/notifications')).body as { id: string; read: boolean }[];
  const read = async (owner: number, notificationId: string) =>
    (await pushAs(app, owner, aMutation('readNotification', { notificationId }, { at: NOW })))[0];
  return { app, a, b, matchId, list, read };
}

// proves DATA-10, API-27
test('a member reads their own notification, and reading it again changes nothing', async () => {
  const { b, list, read } = await setUp();
  const [notification] = await list();
  expect(notification).toMatchObject({ type: 'match', read: false });
  const first = await read(b.id, notification?.id ?? '');
  expect(first).toMatchObject({ status: 'applied' });
  expect(await read(b.id, notification?.id ?? '')).toEqual(first);
  expect(await list()).toMatchObject([{ read: true }]);
});

// proves DATA-9
test('a notification has every required field', async () => {
  const { b, list } = await setUp();
  expect(await list()).toEqual([
    {
      id: expect.any(String),
      userId: b.id,
      type: 'match',
      title: expect.any(String),
      message: expect.any(String),
      data: { matchId: expect.any(String) },
      read: false,
      sentViaEmail: false,
      sentViaSms: false,
      createdAt: new Date(NOW).toISOString(),
    },
  ]);
});

test("another member's notification is treated as unknown: it stays unread, and nothing is parked", async () => {
  const { a, list, read } = await setUp();
  const [notification] = await list();
  const answers = [await read(a.id, notification?.id ?? ''), await read(a.id, v7())];
  expect(answers).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  expect(await list()).toMatchObject([{ read: false }]);
});

test('reading a notification that was deleted with its match succeeds, so that nothing is parked on the phone', async () => {
  const { app, b, list, read, matchId } = await setUp();
  const [notification] = await list();
  await app.store.write((tx) => deleteMatch(tx, app, matchId));
  expect(await read(b.id, notification?.id ?? '')).toMatchObject({ status: 'applied' });
  expect(await list()).toEqual([]);
});

test('the call marks one notification as read, repeatedly, and updates one’s own phone', async () => {
  const { app, b, list } = await setUp();
  const client = await app.signedIn(b.id);
  const first = await pullOf(client, b.id);
  const [notification] = await list();
  for (let times = 0; times < 2; times += 1)
    expect((await client.post(`/api/notifications/${notification?.id}/read`)).status).toBe(204);
  expect(await list()).toMatchObject([{ read: true }]);
  expect((await pullOf(client, b.id, first.cursor)).changes).toMatchObject([
    { entity: 'notification', id: notification?.id, row: { read: true } },
  ]);
});

test('all of one’s own notifications are marked as read at once, however many there are', async () => {
  const { app, a, b, list } = await setUp();
  for (let count = 0; count < 3; count += 1)
    await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await aMatch(app, b.id, { team1: [b.id], team2: [a.id] });
  const client = await app.signedIn(b.id);
  for (let times = 0; times < 2; times += 1)
    expect((await client.post('/api/notifications/read-all')).status).toBe(204);
  expect((await list()).map(({ read }) => read)).toEqual([true, true, true, true]);
  const others = await (await app.signedIn(a.id)).get('/api/notifications');
  expect(others.body).toMatchObject([{ read: false }]);
});

test('nobody marks another’s notification: not a visitor, another member, a premium one or an admin', async () => {
  const { app, a, list } = await setUp();
  const [notification] = await list();
  const path = `/api/notifications/${notification?.id}/read`;
  const premium = await aUser(app, { membershipType: 'premium' });
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  for (const { id } of [a, premium, admin])
    for (const unknown of [path, `/api/notifications/${v7()}/read`])
      expect(await (await app.signedIn(id)).post(unknown)).toMatchObject({
        status: 404,
        body: { code: 'notification_unknown' },
      });
  expect((await app.visitor.post(path)).status).toBe(401);
  expect((await app.visitor.post('/api/notifications/read-all')).status).toBe(401);
  expect(await list()).toMatchObject([{ read: false }]);
});

test('a malformed id is answered 400', async () => {
  const { app, b } = await setUp();
  const client = await app.signedIn(b.id);
  expect((await client.post('/api/notifications/1/read')).status).toBe(400);
});

async function pullOf(client: TestClient, owner: number, cursor = '') {
  const query = `owner=${owner}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
  return (await client.get(`/api/sync/pull?${query}`)).body as {
    cursor: string;
    changes: unknown[];
  };
}
