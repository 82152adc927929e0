import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { EntryState, NewEntry } from '#sync/ports.ts';
import { aMutation, PARKED, WAITING } from '#sync/testing/an-entry.ts';
import { DexieOutbox } from './dexie-outbox.ts';

function newEntry(subject: string): NewEntry {
  return { mutation: aMutation(), subject, needs: ['before'] };
}

async function outboxWith(...subjects: string[]) {
  const db = newPlayerDb();
  const outbox = new DexieOutbox(db);
  const entries = subjects.map(newEntry);
  await outbox.append(entries);
  const ids = entries.map(({ mutation }) => mutation.id);
  return { db, outbox, entries, ids };
}

const subjectsOf = async (outbox: DexieOutbox) =>
  (await outbox.unsettled()).map(({ subject }) => subject);

const SETTLED: EntryState = { state: 'settled', epoch: 'e', version: 1, settledAt: 100 };

test('entries come back whole and in the order in which they were appended', async () => {
  const { outbox, entries } = await outboxWith('a', 'b');
  expect(await outbox.unsettled()).toEqual(
    entries.map((entry, index) => ({
      ...entry,
      id: entry.mutation.id,
      seq: index + 1,
      status: WAITING,
    })),
  );
});

test('an entry that is there already is left alone', async () => {
  const { outbox, entries, ids } = await outboxWith('a');
  await outbox.update([{ id: ids[0] ?? '', from: 'waiting', status: PARKED }]);
  await outbox.append(entries);
  expect(await outbox.unsettled()).toMatchObject([{ subject: 'a', status: PARKED }]);
});

test('a change of state that comes too late changes nothing', async () => {
  const { outbox, ids } = await outboxWith('a');
  const id = ids[0] ?? '';
  await outbox.update([{ id, from: 'waiting', status: PARKED }]);
  await outbox.update([{ id, from: 'waiting', status: SETTLED }]);
  await outbox.update([{ id: 'gone', from: 'waiting', status: SETTLED }]);
  expect(await outbox.unsettled()).toMatchObject([{ id, status: PARKED }]);
});

test('a refused entry that is tried anew keeps its place in the queue', async () => {
  const { outbox, ids } = await outboxWith('a', 'b');
  await outbox.update([{ id: ids[0] ?? '', from: 'waiting', status: PARKED }]);
  const again = newEntry('a');
  expect(await outbox.replaceParked(ids[0] ?? '', again)).toBe(true);
  expect(await outbox.unsettled()).toMatchObject([
    { id: again.mutation.id, subject: 'a', status: WAITING },
    { subject: 'b' },
  ]);
  expect(await outbox.replaceParked(ids[0] ?? '', newEntry('a'))).toBe(false);
});

test('only a refused entry can be discarded or tried anew', async () => {
  const { outbox, ids } = await outboxWith('a');
  const id = ids[0] ?? '';
  expect(await outbox.discardParked(id)).toBe(false);
  expect(await outbox.replaceParked(id, newEntry('a'))).toBe(false);
  expect(await subjectsOf(outbox)).toEqual(['a']);
  await outbox.update([{ id, from: 'waiting', status: PARKED }]);
  expect(await outbox.discardParked(id)).toBe(true);
  expect(await subjectsOf(outbox)).toEqual([]);
});

test('settled entries are out of sight, and forgotten when their time is over', async () => {
  const { db, outbox, ids } = await outboxWith('old', 'young');
  const settle = (id = '', settledAt = 0) =>
    outbox.update([{ id, from: 'waiting', status: { ...SETTLED, settledAt } }]);
  await settle(ids[0], 99);
  await settle(ids[1], 100);
  expect(await outbox.unsettled()).toEqual([]);
  await outbox.prune(100);
  expect((await db.outbox.toArray()).map(({ subject }) => subject)).toEqual(['young']);
});
