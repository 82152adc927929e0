import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { EntryState } from '#sync/ports.ts';
import { aMutation, PARKED } from '#sync/testing/factories.ts';
import { watchCaptures } from './watch-captures.ts';

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
