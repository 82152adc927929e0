import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const client = await app.signedIn(b.id);
  const list = async () => (await client.get('/api/notifications')).body as { id: string }[];
  const read = async (owner: number, notificationId: string) =>
    (await pushAs(app, owner, aMutation('readNotification', { notificationId }, { at: NOW })))[0];
  return { app, a, b, list, read };
}

test('a member reads their own notification, and reading it again changes nothing', async () => {
  const { b, list, read } = await setUp();
  const [notification] = await list();
  expect(notification).toMatchObject({ type: 'match', read: false });
  const first = await read(b.id, notification?.id ?? '');
  expect(first).toMatchObject({ status: 'applied' });
  expect(await read(b.id, notification?.id ?? '')).toEqual(first);
  expect(await list()).toMatchObject([{ read: true }]);
});

test("another member's or an unknown notification is refused alike", async () => {
  const { a, b, list, read } = await setUp();
  const [notification] = await list();
  const refused = await read(a.id, notification?.id ?? '');
  expect(refused).toMatchObject({ code: 'notification_unknown' });
  expect(await read(b.id, v7())).toEqual(refused);
  expect(await list()).toMatchObject([{ read: false }]);
});
