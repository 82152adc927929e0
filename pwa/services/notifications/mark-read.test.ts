import { expect, test } from 'vitest';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { aNotification } from '#pwa/db/testing/view-factories.ts';
import { readNotifications } from '#pwa/db/views/records.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { markRead } from './mark-read.ts';

/** A phone with three notifications; the last one is read. */
async function threeNotifications() {
  const db = newPlayerDb();
  const rows = [aNotification(), aNotification(), aNotification({ read: true })];
  await db.rows.change(
    rows.map((row) => ({ entity: 'notification', id: row.id, row, generation: 0 })),
  );
  return { db, ids: rows.map(({ id }) => id) };
}

test('each notification is marked as read once, however often it is tapped and with whatever else', async () => {
  const { db, ids } = await threeNotifications();
  await Promise.all([markRead(db, ids), markRead(db, ids), markRead(db, ids.slice(0, 1))]);
  expect((await readNotifications(db)).every(({ read }) => read)).toBe(true);
  const subjects = (await unsettledEntries(db)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(ids.slice(0, 2).sort());
});

test('marking many as read marks all of them or none', async () => {
  const { db, ids } = await threeNotifications();
  await db.rows.put({
    entity: 'notification',
    id: 'none of ours',
    row: aNotification({ id: 'none of ours' }),
    generation: 0,
  });
  await expect(markRead(db, [...ids, 'none of ours'])).rejects.toThrow();
  expect(await unsettledEntries(db)).toEqual([]);
});
