import { onTestFinished } from 'vitest';
import { describeOutboxContract } from '#sync/testing/outbox-contract.ts';
import { describeReplicaContract } from '#sync/testing/replica-contract.ts';
import { DexieOutbox } from '../outbox/dexie-outbox.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import { PlayerDb } from './player-db.ts';

/** The contract tests on the storage of a real browser. */

// The browser's profile, with its databases, is deleted after the run.
let owner = 2_000_000;

function newDb(): PlayerDb {
  owner += 1;
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  return db;
}

describeOutboxContract('IndexedDB of a real browser', () => {
  const db = newDb();
  return { outbox: new DexieOutbox(db), readEntries: () => db.outbox.orderBy('seq').toArray() };
});

describeReplicaContract('IndexedDB of a real browser', () => {
  const db = newDb();
  const readIds = async () => (await db.rows.toArray()).map(({ id }) => id).sort();
  return { outbox: new DexieOutbox(db), replica: new DexieReplica(db), readIds };
});
