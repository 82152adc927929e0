import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { personById } from '#pwa/db/views/people.ts';
import { readPlayers } from '#pwa/db/views/records.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { EntryState } from '#sync/ports.ts';
import { aMutation, PARKED } from '#sync/testing/factories.ts';
import { saveOwnerName, watchCaptures, watchOwnUser } from './run-sync.ts';

afterEach(() => forgetFact('session'));

test('restored records name their owner, also without signal', async () => {
  const db = newPlayerDb();
  await writeFact('session', { ...aCurrentUser(db.owner), lastName: 'Baker' });
  await saveOwnerName(db);
  expect(personById(db.owner, await readPlayers(db)).name).toBe('Ana Baker');
});

test("the server's row about the owner overrides the stored name", async () => {
  const db = newPlayerDb();
  const me = aCurrentUser(db.owner);
  await writeFact('session', me);
  await saveOwnerName(db);
  const row = { ...me, firstName: 'Anna' };
  await db.rows.put({ entity: 'me', id: String(db.owner), row, generation: 1 });
  expect(personById(db.owner, await readPlayers(db)).name).toBe('Anna');
});

const TRIED: EntryState = { state: 'waiting', tries: 1, notBefore: 0 };

function newEntry(subject: string) {
  return { mutation: aMutation(), subject, needs: [] };
}

function watchedOutbox() {
  const db = newPlayerDb();
  const onCapture = vi.fn();
  onTestFinished(watchCaptures(db, onCapture));
  return { outbox: new DexieOutbox(db), onCapture };
}

test("a capture wakes the sync engine, and the engine's own writes do not", async () => {
  const { outbox, onCapture } = watchedOutbox();
  const first = newEntry('a');
  await outbox.append([first]);
  await expect.poll(() => onCapture).toHaveBeenCalledTimes(1);

  // The watch sees changes in order: if the engine's own write counted as a capture, it would count before the next
  // one.
  const { id } = first.mutation;
  await outbox.update([{ id, from: 'waiting', status: TRIED }]);
  await outbox.append([newEntry('b')]);
  await expect.poll(() => onCapture).toHaveBeenCalledTimes(2);
  await outbox.update([{ id, from: 'waiting', status: PARKED }]);
  await outbox.append([newEntry('c')]);
  await expect.poll(() => onCapture).toHaveBeenCalledTimes(3);
});

test('retrying a refused entry wakes the sync engine', async () => {
  const { outbox, onCapture } = watchedOutbox();
  const refused = newEntry('a');
  await outbox.append([refused]);
  await expect.poll(() => onCapture).toHaveBeenCalledTimes(1);
  await outbox.update([{ id: refused.mutation.id, from: 'waiting', status: PARKED }]);
  await outbox.replaceParked(refused.mutation.id, newEntry('a'));
  await expect.poll(() => onCapture).toHaveBeenCalledTimes(2);
});

test("the stored current user follows the feed's row about them", async () => {
  const db = newPlayerDb();
  const me = aCurrentUser(db.owner);
  await writeFact('session', me);
  onTestFinished(watchOwnUser(db));
  const row = { ...me, membershipType: 'premium' };
  await db.rows.put({ entity: 'me', id: String(db.owner), row, generation: 1 });
  await expect.poll(() => readFact('session')).toEqual(row);
});

test('a row of the feed does not say that no new password is owed any more', async () => {
  const db = newPlayerDb();
  const me = aCurrentUser(db.owner);
  await writeFact('session', { ...me, mustChangePassword: true });
  const row = { ...me, username: 'renamed' };
  await db.rows.put({ entity: 'me', id: String(db.owner), row, generation: 1 });
  onTestFinished(watchOwnUser(db));
  await expect.poll(() => readFact('session')).toEqual({ ...row, mustChangePassword: true });
});
