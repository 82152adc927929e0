import { afterEach, expect, test, vi } from 'vitest';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { forgetOldEntries } from '#pwa/db/outbox/forget-old-entries.ts';
import { DexieReplica } from '#pwa/db/replica/dexie-replica.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { captureFeedback } from '#pwa/testing/capture-feedback.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { loseDatabase, newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { WAITING } from '#sync/ports.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import { PARKED } from '#sync/testing/factories.ts';
import { heal } from './heal.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** An entry that the server had at this time, with its copies. */
async function settledEntry(at: number) {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const id = await captureFeedback(db);
  await heal(copies, db);
  const status = { state: 'settled', epoch: 'e', version: 1, settledAt: at } as const;
  await new DexieOutbox(db).update([{ id, from: 'waiting', status }]);
  await heal(copies, db);
  return { db, copies, id };
}

// proves SYNC-18
test('an entry that the server had is restored as such, and waits if the server has lost it', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const id = await captureFeedback(db);
  await heal(copies, db);
  const status = { state: 'settled', epoch: 'e', version: 1, settledAt: 5 } as const;
  await new DexieOutbox(db).update([{ id, from: 'waiting', status }]);
  await heal(copies, db);
  const [before] = await db.outbox.toArray();

  const lost = await loseDatabase(db);
  expect(await heal(copies, lost, Date.now())).toEqual({ entries: 0, drafts: 0 });
  const [after] = await lost.outbox.toArray();
  expect(JSON.stringify(after?.mutation)).toBe(JSON.stringify(before?.mutation));
  expect(after?.status).toEqual(status);

  const replica = new DexieReplica(lost);
  const page = { protocol: PROTOCOL, epoch: 'restored', cursor: 'c', version: 1 } as const;
  const first = { ...page, reset: true, more: false, changes: [] };
  await replica.applyPage(await replica.position(), first, Date.now());
  expect((await unsettledEntries(lost)).map(({ status }) => status.state)).toEqual(['waiting']);
});

test('the copies of a settled entry go after the entry has', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const id = await captureFeedback(db);
  await heal(copies, db);
  const settled = { state: 'settled', epoch: 'e', version: 1, settledAt: 0 } as const;
  await new DexieOutbox(db).update([{ id, from: 'waiting', status: settled }]);
  await heal(copies, db);
  expect(await copies.keys(db.name)).toEqual([`entry/${id}`, `receipt/${id}`]);
  await forgetOldEntries(Date.now());
  expect(await heal(copies, db, Date.now())).toEqual({ entries: 0, drafts: 0 });
  expect(await copies.keys(db.name)).toEqual([]);
  expect(await heal(copies, await loseDatabase(db), Date.now())).toEqual({ entries: 0, drafts: 0 });
});

// proves ACCOUNT-8
test('what the server has goes 35 days after it had it, also if the database was lost meanwhile', async () => {
  const start = Date.now();
  const { db, copies } = await settledEntry(start);
  vi.useFakeTimers({ toFake: ['Date'], now: start + 30 * DAY_MS });
  const lost = await loseDatabase(db);
  await heal(copies, lost, Date.now());
  expect(await lost.outbox.count()).toBe(1);
  vi.setSystemTime(start + 36 * DAY_MS);
  await forgetOldEntries(Date.now());
  expect(await lost.outbox.count()).toBe(0);
});

// proves SYNC-5
test('the copies of what was discarded go with the next healing, also of what the server had had', async () => {
  const { db, copies, id } = await settledEntry(Date.now());
  // The server was restored, lost it and refuses it now.
  const outbox = new DexieOutbox(db);
  await outbox.update([{ id, from: 'settled', status: WAITING }]);
  await outbox.update([{ id, from: 'waiting', status: PARKED }]);
  await outbox.discardParked(id, Date.now());
  expect(await db.outbox.count()).toBe(0);
  await heal(copies, db);
  expect(await copies.keys(db.name)).toEqual([]);
});

// proves SYNC-5
test('what the server had, lost and refused is not taken for applied after the database was lost', async () => {
  const { db, copies, id } = await settledEntry(Date.now());
  const outbox = new DexieOutbox(db);
  await outbox.update([{ id, from: 'settled', status: WAITING }]);
  await outbox.update([{ id, from: 'waiting', status: PARKED }]);
  await heal(copies, db, Date.now());
  const lost = await loseDatabase(db);
  await heal(copies, lost, Date.now());
  // The backup kept the epoch, and the server has advanced since.
  const page = { protocol: PROTOCOL, epoch: 'e', cursor: 'c', version: 10 } as const;
  const replica = new DexieReplica(lost);
  const first = { ...page, reset: true, more: false, changes: [] };
  await replica.applyPage(await replica.position(), first, Date.now());
  expect((await unsettledEntries(lost)).map((entry) => entry.id)).toEqual([id]);
});
