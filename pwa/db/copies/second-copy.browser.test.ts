import { expect, onTestFinished, test, vi } from 'vitest';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { eraseOwner } from '#pwa/db/owners/erase-owner.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { storageErrors } from '#pwa/db/store/storage-errors.ts';
import { captureFeedback } from '#pwa/testing/capture-feedback.ts';
import { timersRunAtOnce } from '#pwa/testing/timers-run-at-once.ts';
import { cacheCopies } from './copy-store.ts';
import { heal, healAll } from './heal.ts';

/** Capturing and healing with the storage of a real browser. */

// The browser's profile, with its databases, is deleted after the run.
let owner = 3_000_000;

function newDb(): PlayerDb {
  owner += 1;
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  return db;
}

test('when a capture resolves, its second copy is written', async () => {
  const db = newDb();
  const id = await captureFeedback(db);
  expect(await cacheCopies.keys(db.name)).toContain(`entry/${id}`);
});

test('what the server has keeps its second copy, and so does the answer', async () => {
  const db = newDb();
  const id = await captureFeedback(db);
  const status = { state: 'settled', epoch: 'before', version: 1, settledAt: 5 } as const;
  await new DexieOutbox(db).update([{ id, from: 'waiting', status }]);
  await heal(cacheCopies, db);
  expect(await cacheCopies.keys(db.name)).toEqual([`entry/${id}`, `receipt/${id}`]);
  expect(await cacheCopies.read(db.name, `receipt/${id}`)).toEqual(status);
});

test('a server time that is stored gets its second copy', async () => {
  const db = newDb();
  const contact = { serverAt: 2, deviceAt: 1, life: 'page', ran: 0 };
  await new DexieOutbox(db).saveServerTime(contact);
  await expect.poll(() => cacheCopies.keys(db.name)).toEqual(['contact/1/2']);
  expect(await cacheCopies.read(db.name, 'contact/1/2')).toMatchObject(contact);
});

// proves SYNC-10
test('a lost database is restored at the next start, no matter who is signed in', async () => {
  const db = newDb();
  const id = await captureFeedback(db);
  await db.delete();
  // Owners of other test files are in this browser too, and may be healed as well.
  expect((await healAll(cacheCopies, Date.now())).entries).toBeGreaterThan(0);
  const reopened = new PlayerDb(db.key);
  onTestFinished(() => reopened.close());
  expect(await unsettledEntries(reopened)).toMatchObject([{ id, status: { state: 'waiting' } }]);
});

test('a failed copy is reported, and IndexedDB still holds the capture', async () => {
  const db = newDb();
  const full = new DOMException('Entry already exists.', 'InvalidAccessError');
  const put = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(full);
  const tell = vi.spyOn(storageErrors, 'report');
  onTestFinished(() => void vi.restoreAllMocks());
  const id = await captureFeedback(db);
  expect(tell).toHaveBeenCalledExactlyOnceWith(full);
  expect(await unsettledEntries(db)).toMatchObject([{ id }]);
  put.mockRestore();
  // The next healing writes the copy.
  await healAll(cacheCopies, Date.now());
  expect(await cacheCopies.keys(db.name)).toContain(`entry/${id}`);
});

test('if Cache Storage never answers, a capture resolves once IndexedDB holds it', async () => {
  const db = newDb();
  vi.spyOn(Cache.prototype, 'put').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => void vi.restoreAllMocks());
  timersRunAtOnce();
  const id = await captureFeedback(db);
  expect(await unsettledEntries(db)).toMatchObject([{ id }]);
});

test('an owner whose account is gone keeps no copies', async () => {
  const db = newDb();
  await captureFeedback(db);
  await eraseOwner(db.key);
  expect(await cacheCopies.keys(db.name)).toEqual([]);
  await healAll(cacheCopies, Date.now());
  expect(await unsettledEntries(db)).toEqual([]);
});
