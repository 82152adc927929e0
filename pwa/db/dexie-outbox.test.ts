import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { describeOutboxContract } from '#sync/testing/outbox-contract.ts';
import { DexieOutbox } from './dexie-outbox.ts';

describeOutboxContract('IndexedDB', () => {
  const db = newPlayerDb();
  return { outbox: new DexieOutbox(db), readEntries: () => db.outbox.orderBy('seq').toArray() };
});
