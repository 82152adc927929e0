import { describe, expect, test } from 'vitest';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import {
  type ApplyResult,
  type EntryState,
  INITIAL_POSITION,
  type OutboxStore,
  type ReplicaStore,
  WAITING,
} from '../ports.ts';
import type { Change, PullResponse } from '../protocol/pull.ts';
import { aMutation } from './factories.ts';

/** An empty replica, the outbox beside it, and a view of the ids of its rows. */
export interface ReplicaUnderTest {
  replica: ReplicaStore;
  outbox: OutboxStore;
  readIds: () => Promise<string[]>;
}

const NOW = 1_000;
const put = (id: string): Change => ({ entity: 'note', id, row: { id } });
const gone = (id: string): Change => ({ entity: 'note', id });

/** What the engine requires of every replica (ports.ts). `open` returns its own replica each time. */
export function describeReplicaContract(name: string, open: () => ReplicaUnderTest): void {
  describe(`the replica contract on ${name}`, () => {
    describePages(open);
    describeForgetting(open);
    describeReread(open);
    describeOutboxBeside(open);
  });
}

function describePages(open: () => ReplicaUnderTest): void {
  test('before the first page nothing has been read', async () => {
    expect(await open().replica.position()).toEqual(INITIAL_POSITION);
  });

  test('a page brings rows, removes deleted ones, and moves the cursor', async () => {
    const { replica, readIds } = open();
    await read(replica, aPage({ reset: true, changes: [put('a'), put('b')] }));
    await read(replica, aPage({ version: 2, changes: [gone('a'), put('c')] }));
    expect(await readIds()).toEqual(['b', 'c']);
    expect(await replica.position()).toMatchObject({ epoch: 'e1', cursor: 'c2', reached: 2 });
  });

  test('while more pages follow, the reached version stays the one before', async () => {
    const { replica } = open();
    const reached = async () => (await replica.position()).reached;
    await read(replica, aPage({ reset: true, more: true, version: 4 }));
    expect(await reached()).toBe(0);
    await read(replica, aPage({ version: 4, cursor: 'c4 ended' }));
    expect(await reached()).toBe(4);
    await read(replica, aPage({ more: true, version: 6 }));
    expect(await reached()).toBe(4);
    await read(replica, aPage({ epoch: 'e2', reset: true, more: true, version: 9 }));
    expect(await reached()).toBe(0);
  });

  test('a page that was requested with another cursor changes nothing', async () => {
    const { replica, readIds } = open();
    await read(replica, aPage({ reset: true, changes: [put('a')] }));
    const before = await replica.position();
    const late = aPage({ changes: [put('b')] });
    expect(await replica.applyPage(INITIAL_POSITION, late, NOW)).toBe('stale');
    const elsewhere = { ...before, cursor: 'c0' };
    expect(await replica.applyPage(elsewhere, late, NOW)).toBe('stale');
    expect(await readIds()).toEqual(['a']);
    expect(await replica.position()).toEqual(before);
  });
}

function describeForgetting(open: () => ReplicaUnderTest): void {
  test('signing out removes every row, leaves every entry, and the next read is a first one', async () => {
    const under = open();
    const id = await captureAs(under, WAITING);
    await read(under.replica, aPage({ reset: true, changes: [put('a')] }));
    await under.replica.forget();
    expect(await under.readIds()).toEqual([]);
    expect(await under.replica.position()).toMatchObject({ epoch: null, cursor: null, reached: 0 });
    expect(await under.outbox.unsettled()).toMatchObject([{ id }]);
    await read(under.replica, aPage({ reset: true, changes: [put('b')] }));
    expect(await under.readIds()).toEqual(['b']);
  });

  test('a page in flight while the owner signs out brings nothing back, not even the first', async () => {
    const { replica, readIds } = open();
    for (const page of [aPage({ reset: true, more: true }), aPage({ version: 2 })]) {
      const askedWith = await replica.position();
      await replica.forget();
      const late = { ...page, changes: [put('a')] };
      expect(await replica.applyPage(askedWith, late, NOW)).toBe('stale');
      expect(await readIds()).toEqual([]);
      await read(replica, aPage({ reset: true }));
    }
  });
}

function describeReread(open: () => ReplicaUnderTest): void {
  test('during a re-read the old rows stay until the last page', async () => {
    const { replica, readIds } = open();
    await read(replica, aPage({ reset: true, changes: [put('a'), put('b')] }));
    const first = aPage({
      epoch: 'e2',
      reset: true,
      more: true,
      cursor: 'd1',
      changes: [put('a')],
    });
    await read(replica, first);
    expect(await readIds()).toEqual(['a', 'b']);
    await read(replica, aPage({ epoch: 'e2', cursor: 'd2', changes: [put('c')] }));
    expect(await readIds()).toEqual(['a', 'c']);
  });

  test('rows that come after a re-read are not deleted as its leftovers', async () => {
    const { replica, readIds } = open();
    await read(replica, aPage({ reset: true, changes: [put('a')] }));
    await read(replica, aPage({ version: 2 }));
    expect(await readIds()).toEqual(['a']);
  });
}

function describeOutboxBeside(open: () => ReplicaUnderTest): void {
  test('an acknowledged entry settles with the page that brings its effect', async () => {
    const under = open();
    await read(under.replica, aPage({ reset: true, version: 1 }));
    const id = await captureAs(under, { state: 'acknowledged', epoch: 'e1', version: 2 });
    await read(under.replica, aPage({ version: 1, changes: [put('b')] }));
    expect(await under.outbox.unsettled()).toMatchObject([
      { id, status: { state: 'acknowledged' } },
    ]);
    await read(under.replica, aPage({ version: 2, changes: [put('a')] }));
    expect(await under.outbox.unsettled()).toEqual([]);
  });

  test('while more pages follow nothing settles, because the effect may have moved to a later one', async () => {
    const under = open();
    await captureAs(under, { state: 'acknowledged', epoch: 'e1', version: 1 });
    const first = aPage({ reset: true, more: true, version: 9, changes: [put('b')] });
    await read(under.replica, first);
    expect(await under.outbox.unsettled()).toHaveLength(1);
    const last = aPage({ version: 9, cursor: 'c10', changes: [put('a')] });
    await read(under.replica, last);
    expect(await under.outbox.unsettled()).toEqual([]);
  });

  test('what was acknowledged before the server was restored waits again', async () => {
    const under = open();
    await read(under.replica, aPage({ reset: true }));
    const id = await captureAs(under, { state: 'acknowledged', epoch: 'e1', version: 2 });
    await read(under.replica, aPage({ epoch: 'e2', reset: true, version: 9 }));
    expect(await under.outbox.unsettled()).toMatchObject([{ id, status: { state: 'waiting' } }]);
  });

  test('a server restored under its old epoch gets what it has lost', async () => {
    const under = open();
    await read(under.replica, aPage({ reset: true, version: 5 }));
    const id = await captureAs(under, { state: 'settled', epoch: 'e1', version: 5, settledAt: 0 });
    await read(under.replica, aPage({ reset: true, version: 3 }));
    expect(await under.outbox.unsettled()).toMatchObject([{ id, status: { state: 'waiting' } }]);
  });

  test('a server restored under its old epoch, with new changes since, gets what it may have lost', async () => {
    const under = open();
    await read(under.replica, aPage({ reset: true, version: 5 }));
    const id = await captureAs(under, { state: 'settled', epoch: 'e1', version: 3, settledAt: 0 });
    await read(under.replica, aPage({ reset: true, version: 4 }));
    expect(await under.outbox.unsettled()).toMatchObject([{ id, status: { state: 'waiting' } }]);
  });

  test('a server restored before the first read gets what it has lost', async () => {
    for (const state of ['acknowledged', 'settled'] as const) {
      const under = open();
      const done = { epoch: 'e1', version: 5, settledAt: 0 };
      const forgotten = await captureAs(under, { state, ...done });
      await captureAs(under, { state, ...done, version: 3 });
      await read(under.replica, aPage({ reset: true, version: 3 }));
      expect(await under.outbox.unsettled()).toMatchObject([
        { id: forgotten, status: { state: 'waiting' } },
      ]);
    }
  });

  test('a first read settles what the same server acknowledged before it', async () => {
    const under = open();
    await captureAs(under, { state: 'acknowledged', epoch: 'e1', version: 2 });
    await read(under.replica, aPage({ reset: true, version: 2 }));
    expect(await under.outbox.unsettled()).toEqual([]);
  });

  test('what had settled before the server was restored waits again', async () => {
    const under = open();
    const id = await captureAs(under, { state: 'settled', epoch: 'e1', version: 1, settledAt: 0 });
    await read(under.replica, aPage({ epoch: 'e2', reset: true }));
    expect(await under.outbox.unsettled()).toMatchObject([{ id, status: { state: 'waiting' } }]);
  });

  test('a stale page settles nothing', async () => {
    const under = open();
    await read(under.replica, aPage({ reset: true, version: 1 }));
    await captureAs(under, { state: 'acknowledged', epoch: 'e1', version: 2 });
    await under.replica.applyPage(INITIAL_POSITION, aPage({ version: 2 }), NOW);
    expect(await under.outbox.unsettled()).toHaveLength(1);
  });
}

function aPage(parts: Partial<PullResponse> = {}): PullResponse {
  const whole = { protocol: PROTOCOL, epoch: 'e1', reset: false, more: false, version: 1 } as const;
  return { ...whole, cursor: `c${parts.version ?? 1}`, changes: [], ...parts };
}

/** Applies a page that was requested at the current position. */
async function read(replica: ReplicaStore, page: PullResponse): Promise<ApplyResult> {
  return replica.applyPage(await replica.position(), page, NOW);
}

async function captureAs({ outbox }: ReplicaUnderTest, status: EntryState): Promise<string> {
  const mutation = aMutation();
  await outbox.append([{ mutation, subject: 'a', needs: [] }]);
  await outbox.update([{ id: mutation.id, from: 'waiting', status }]);
  return mutation.id;
}
