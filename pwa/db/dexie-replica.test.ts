import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { UNREAD } from '#sync/ports.ts';
import { PROTOCOL } from '#sync/protocol/limits.ts';
import type { Change, PullResponse } from '#sync/protocol/pull.ts';
import { aMutation } from '#sync/testing/an-entry.ts';
import { DexieOutbox } from './dexie-outbox.ts';
import { DexieReplica } from './dexie-replica.ts';
import type { PlayerDb } from './player-db.ts';

const NOW = 1_000;

function aPage(parts: Partial<PullResponse> = {}): PullResponse {
  const whole = { protocol: PROTOCOL, epoch: 'e1', reset: false, more: false, version: 1 } as const;
  return { ...whole, cursor: `c${parts.version ?? 1}`, changes: [], ...parts };
}

const put = (id: string, version = 1): Change => ({ entity: 'match', id, version, row: { id } });
const gone = (id: string, version = 1): Change => ({ entity: 'match', id, version });

function newReplica() {
  const db = newPlayerDb();
  return { db, replica: new DexieReplica(db), outbox: new DexieOutbox(db) };
}

const idsIn = async (db: PlayerDb) => (await db.rows.toArray()).map(({ id }) => id);

test('before the first page nothing is read', async () => {
  expect(await newReplica().replica.position()).toEqual(UNREAD);
});

test('a page brings rows, removes what is gone, and moves the cursor', async () => {
  const { db, replica } = newReplica();
  await replica.applyPage(null, aPage({ reset: true, changes: [put('a'), put('b')] }), NOW);
  await replica.applyPage('c1', aPage({ version: 2, changes: [gone('a', 2), put('c', 2)] }), NOW);
  expect(await idsIn(db)).toEqual(['b', 'c']);
  expect(await replica.position()).toMatchObject({ epoch: 'e1', cursor: 'c2', reached: 2 });
});

test('a page that was asked for with another cursor changes nothing', async () => {
  const { db, replica } = newReplica();
  await replica.applyPage(null, aPage({ reset: true, changes: [put('a')] }), NOW);
  expect(await replica.applyPage(null, aPage({ changes: [put('b')] }), NOW)).toBe('stale');
  expect(await idsIn(db)).toEqual(['a']);
});

test('while everything is read anew the old rows stay until the last page', async () => {
  const { db, replica } = newReplica();
  await replica.applyPage(null, aPage({ reset: true, changes: [put('a'), put('b')] }), NOW);
  const first = aPage({ epoch: 'e2', reset: true, more: true, cursor: 'd1', changes: [put('a')] });
  await replica.applyPage('c1', first, NOW);
  expect(await idsIn(db)).toEqual(['a', 'b']);
  const last = aPage({ epoch: 'e2', cursor: 'd2', changes: [put('c')] });
  await replica.applyPage('d1', last, NOW);
  expect(await idsIn(db)).toEqual(['a', 'c']);
});

test('an acknowledged entry settles with the very page that shows what it made', async () => {
  const { db, replica, outbox } = newReplica();
  const mutation = aMutation();
  await outbox.append([{ mutation, subject: 'a', needs: [] }]);
  const acknowledged = { state: 'acknowledged', epoch: 'e1', version: 2 } as const;
  await outbox.update([{ id: mutation.id, from: 'waiting', status: acknowledged }]);

  await replica.applyPage(null, aPage({ reset: true, version: 1 }), NOW);
  expect(await outbox.unsettled()).toHaveLength(1);
  await replica.applyPage('c1', aPage({ version: 2, changes: [put('a', 2)] }), NOW);
  expect(await outbox.unsettled()).toEqual([]);
  expect(await db.outbox.toArray()).toMatchObject([{ status: { settledAt: NOW } }]);
});

test('what had settled before the server was restored waits again', async () => {
  const { replica, outbox } = newReplica();
  const mutation = aMutation();
  await outbox.append([{ mutation, subject: 'a', needs: [] }]);
  const settled = { state: 'settled', epoch: 'e1', version: 1, settledAt: 0 } as const;
  await outbox.update([{ id: mutation.id, from: 'waiting', status: settled }]);
  await replica.applyPage(null, aPage({ epoch: 'e2', reset: true }), NOW);
  expect(await outbox.unsettled()).toMatchObject([{ status: { state: 'waiting' } }]);
});

test('a page that cannot be kept whole leaves rows, cursor and outbox as they were', async () => {
  const { db, replica } = newReplica();
  const unstorable: Change = { entity: 'match', id: 'b', version: 1, row: () => 'not data' };
  const page = aPage({ reset: true, changes: [put('a'), unstorable] });
  await expect(replica.applyPage(null, page, NOW)).rejects.toThrow();
  expect(await idsIn(db)).toEqual([]);
  expect(await replica.position()).toEqual(UNREAD);
});
