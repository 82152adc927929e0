import { expect, test } from 'vitest';
import { loseConnection } from '#pwa/testing/lose-connection.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { INITIAL_POSITION } from '#sync/ports.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import type { Change, PullResponse } from '#sync/protocol/pull.ts';
import { describeReplicaContract } from '#sync/testing/replica-contract.ts';
import { DexieOutbox } from '../outbox/dexie-outbox.ts';
import { DexieReplica } from './dexie-replica.ts';

describeReplicaContract('IndexedDB', () => {
  const db = newPlayerDb();
  const readIds = async () => (await db.rows.toArray()).map(({ id }) => id);
  return { replica: new DexieReplica(db), outbox: new DexieOutbox(db), readIds };
});

test('a page and a sign-out that lose their connection are completed once it is open again', async () => {
  const db = newPlayerDb();
  const replica = new DexieReplica(db);
  const page = aPage([{ entity: 'match', id: 'a', row: {} }]);
  await loseConnection(db, 'before the commit');
  expect(await replica.applyPage(INITIAL_POSITION, page, 1_000)).toBe('applied');
  expect(await db.rows.toArray()).toHaveLength(1);
  await loseConnection(db, 'before the commit');
  await replica.forget();
  expect(await db.rows.toArray()).toEqual([]);
});

test('a page that cannot be stored as a whole leaves rows, cursor and outbox unchanged', async () => {
  const db = newPlayerDb();
  const replica = new DexieReplica(db);
  const row = (id: string, content: unknown) => ({ entity: 'match', id, row: content });
  const page = aPage([row('a', {}), row('b', () => 'not data')]);
  await expect(replica.applyPage(INITIAL_POSITION, page, 1_000)).rejects.toThrow();
  expect(await db.rows.toArray()).toEqual([]);
  expect(await replica.position()).toEqual(INITIAL_POSITION);
});

function aPage(changes: Change[]): PullResponse {
  const whole = { protocol: PROTOCOL, epoch: 'e1', reset: true, more: false } as const;
  return { ...whole, changes, cursor: 'c1', version: 1 };
}
