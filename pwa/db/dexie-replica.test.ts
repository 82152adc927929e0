import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { UNREAD } from '#sync/ports.ts';
import { PROTOCOL } from '#sync/protocol/limits.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import { describeReplicaContract } from '#sync/testing/replica-contract.ts';
import { DexieOutbox } from './dexie-outbox.ts';
import { DexieReplica } from './dexie-replica.ts';

describeReplicaContract('IndexedDB', () => {
  const db = newPlayerDb();
  const readIds = async () => (await db.rows.toArray()).map(({ id }) => id);
  return { replica: new DexieReplica(db), outbox: new DexieOutbox(db), readIds };
});

test('a page that cannot be kept whole leaves rows, cursor and outbox as they were', async () => {
  const db = newPlayerDb();
  const replica = new DexieReplica(db);
  const row = (id: string, content: unknown) => ({ entity: 'match', id, row: content });
  const page: PullResponse = {
    protocol: PROTOCOL,
    epoch: 'e1',
    reset: true,
    changes: [row('a', {}), row('b', () => 'not data')],
    cursor: 'c1',
    more: false,
    version: 1,
  };
  await expect(replica.applyPage(UNREAD, page, 1_000)).rejects.toThrow();
  expect(await db.rows.count()).toBe(0);
  expect(await replica.position()).toEqual(UNREAD);
});
