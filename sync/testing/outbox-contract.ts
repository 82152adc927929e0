import { describe, expect, test } from 'vitest';
import { type Entry, type EntryState, type NewEntry, type OutboxStore, WAITING } from '../ports.ts';
import { aMutation, PARKED } from './factories.ts';

/** An empty outbox, and a view of everything in it, in order, settled entries included. */
export interface OutboxUnderTest {
  outbox: OutboxStore;
  readEntries: () => Promise<Entry[]>;
}

const NOW = 1_000;
const SETTLED = { state: 'settled', epoch: 'e', version: 1, settledAt: 100 } as const;

/** What the engine requires of every outbox (ports.ts). `open` returns its own outbox each time. */
export function describeOutboxContract(name: string, open: () => OutboxUnderTest): void {
  describe(`the outbox contract on ${name}`, () => {
    describeQueue(open);
    describeRefused(open);
  });
}

function describeQueue(open: () => OutboxUnderTest): void {
  test('entries come back complete and in the order in which they were appended', async () => {
    const { outbox, entries } = await outboxWith(open, 'b', 'a');
    const kept = await outbox.unsettled();
    const whole = entries.map((entry) => ({ ...entry, id: entry.mutation.id, status: WAITING }));
    expect(kept).toMatchObject(whole);
    expect(kept[1]?.seq).toBeGreaterThan(kept[0]?.seq ?? Number.POSITIVE_INFINITY);
  });

  test('an existing entry is left alone', async () => {
    const { outbox, entries, ids } = await outboxWith(open, 'a');
    await outbox.update([{ id: ids[0] ?? '', from: 'waiting', status: PARKED }]);
    await outbox.append(entries);
    expect(await outbox.unsettled()).toMatchObject([{ subject: 'a', status: PARKED }]);
  });

  test("the stamp stays beside an entry, and the server's correction is added", async () => {
    const { outbox } = open();
    const stamp = { life: 'page', ran: 5, seenAt: 1, seenDeviceAt: 2, ranSince: 3 };
    const entry = { ...newEntry('a'), stamp };
    await outbox.append([entry]);
    expect(await outbox.unsettled()).toMatchObject([{ stamp }]);
    const { id } = entry.mutation;
    await outbox.update([{ id, from: 'waiting', status: PARKED, at: 7 }]);
    expect(await outbox.unsettled()).toMatchObject([{ stamp, at: 7, status: PARKED }]);
    const again = { ...newEntry('a'), stamp };
    await outbox.replaceParked(id, again);
    expect(await outbox.unsettled()).toMatchObject([{ id: again.mutation.id, stamp }]);
  });

  test("the server's correction is not about the entry that replaces it", async () => {
    const { outbox } = open();
    const entry = newEntry('a');
    const { mutation } = entry;
    await outbox.append([entry]);
    await outbox.update([{ id: mutation.id, from: 'waiting', status: PARKED, at: 7 }]);
    const anew = aMutation({ deviceAt: mutation.deviceAt + 1 });
    await outbox.replaceParked(mutation.id, { ...entry, mutation: anew });
    const [kept] = await outbox.unsettled();
    expect([kept?.id, kept?.at]).toEqual([anew.id, undefined]);
  });

  test('the last server time is kept, and there is none at first', async () => {
    const { outbox } = open();
    expect(await outbox.serverTime()).toBeNull();
    const contact = { serverAt: 1, deviceAt: 2, life: 'page', ran: 3 };
    await outbox.saveServerTime({ ...contact, serverAt: 0 });
    await outbox.saveServerTime(contact);
    expect(await outbox.serverTime()).toMatchObject(contact);
  });

  test('a change from a state that has passed changes nothing', async () => {
    const { outbox, ids } = await outboxWith(open, 'a');
    const [id = ''] = ids;
    await outbox.update([{ id, from: 'waiting', status: PARKED }]);
    await outbox.update([{ id, from: 'waiting', status: SETTLED }]);
    await outbox.update([{ id: 'gone', from: 'waiting', status: SETTLED }]);
    expect(await outbox.unsettled()).toMatchObject([{ id, status: PARKED }]);
  });

  test('settled entries are hidden, and kept', async () => {
    const { outbox, ids, readEntries } = await outboxWith(open, 'settled', 'waiting');
    await outbox.update([{ id: ids[0] ?? '', from: 'waiting', status: SETTLED }]);
    expect(await subjectsOf(outbox)).toEqual(['waiting']);
    expect((await readEntries()).map(({ subject }) => subject)).toEqual(['settled', 'waiting']);
  });

  test('entries keep the order of capture, whatever their state', async () => {
    const { outbox, ids } = await outboxWith(open, 'waits', 'parked', 'acknowledged', 'too');
    const become = (id = '', status: EntryState) =>
      outbox.update([{ id, from: 'waiting', status }]);
    await become(ids[1], PARKED);
    await become(ids[2], { state: 'acknowledged', epoch: 'e', version: 1 });
    expect(await subjectsOf(outbox)).toEqual(['waits', 'parked', 'acknowledged', 'too']);
  });
}

function describeRefused(open: () => OutboxUnderTest): void {
  test('a refused entry that is retried keeps its place in the queue', async () => {
    const { outbox, ids } = await outboxWith(open, 'a', 'b');
    const [id = ''] = ids;
    await outbox.update([{ id, from: 'waiting', status: PARKED }]);
    const again = newEntry('a');
    expect(await outbox.replaceParked(id, again)).toBe(true);
    expect(await outbox.unsettled()).toMatchObject([
      { id: again.mutation.id, mutation: again.mutation, subject: 'a', status: WAITING },
      { subject: 'b' },
    ]);
    expect(await outbox.replaceParked(id, newEntry('a'))).toBe(false);
  });

  test('only a refused entry can be discarded or retried', async () => {
    const { outbox, ids } = await outboxWith(open, 'a');
    const [id = ''] = ids;
    expect(await outbox.discardParked(id, NOW)).toBe(false);
    expect(await outbox.replaceParked(id, newEntry('a'))).toBe(false);
    expect(await outbox.unsettled()).toMatchObject([{ id, status: WAITING }]);
    await outbox.update([{ id, from: 'waiting', status: PARKED }]);
    expect(await outbox.discardParked(id, NOW)).toBe(true);
    expect(await outbox.unsettled()).toEqual([]);
  });

  test('entries that need a discarded one are parked, with the reason', async () => {
    const { outbox, id } = await outboxWithOrphan(open);
    expect(await outbox.discardParked(id, NOW)).toBe(true);
    expect(await outbox.unsettled()).toMatchObject([
      { subject: 'r', status: { state: 'parked', code: 'orphaned', parkedAt: NOW } },
    ]);
  });

  test('an entry that another tab retries meanwhile is discarded with its dependents, or not at all', async () => {
    const { outbox, id } = await outboxWithOrphan(open);
    const [isDiscarded, isReplaced] = await Promise.all([
      outbox.discardParked(id, NOW),
      outbox.replaceParked(id, newEntry('m')),
    ]);
    expect(isReplaced).toBe(!isDiscarded);
    const orphan = (await outbox.unsettled()).find(({ subject }) => subject === 'r');
    expect(orphan?.status.state).toBe(isDiscarded ? 'parked' : 'waiting');
  });
}

/** A refused entry and one that needs its subject. */
async function outboxWithOrphan(open: () => OutboxUnderTest) {
  const { outbox } = open();
  const refused = newEntry('m');
  await outbox.append([refused, newEntry('r', ['m'])]);
  const { id } = refused.mutation;
  await outbox.update([{ id, from: 'waiting', status: PARKED }]);
  return { outbox, id };
}

function newEntry(subject: string, needs = ['before']): NewEntry {
  return { mutation: aMutation(), subject, needs };
}

async function outboxWith(open: () => OutboxUnderTest, ...subjects: string[]) {
  const entries = subjects.map((subject) => newEntry(subject));
  const { outbox, readEntries } = open();
  await outbox.append(entries);
  return { outbox, readEntries, entries, ids: entries.map(({ mutation }) => mutation.id) };
}

async function subjectsOf(outbox: OutboxStore): Promise<string[]> {
  return (await outbox.unsettled()).map(({ subject }) => subject);
}
