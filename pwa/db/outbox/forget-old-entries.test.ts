import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { SETTLED_KEPT_MS } from '#sync/protocol/protocol-limits.ts';
import { aMutation } from '#sync/testing/factories.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { DexieOutbox } from './dexie-outbox.ts';
import { forgetOldEntries } from './forget-old-entries.ts';

const NOW = 10 * SETTLED_KEPT_MS;

/** Captures an entry, which settled at this time or, without a time, still waits. */
async function keepEntry(db: PlayerDb, subject: string, settledAt: number | null): Promise<void> {
  const outbox = new DexieOutbox(db);
  const mutation = aMutation();
  await outbox.append([{ mutation, subject, needs: [] }]);
  if (settledAt === null) return;
  const status = { state: 'settled', epoch: 'e', version: 1, settledAt } as const;
  await outbox.update([{ id: mutation.id, from: 'waiting', status }]);
}

test('entries that settled more than 35 days ago are deleted for all owners, and nothing else', async () => {
  const dbs = [newPlayerDb(), newPlayerDb()];
  for (const db of dbs) {
    await keepEntry(db, 'old', NOW - SETTLED_KEPT_MS - 1);
    await keepEntry(db, 'young', NOW - SETTLED_KEPT_MS);
    await keepEntry(db, 'unsent', null);
  }
  await forgetOldEntries(NOW);
  for (const db of dbs) {
    const kept = await db.outbox.orderBy('seq').toArray();
    expect(kept.map(({ subject }) => subject)).toEqual(['young', 'unsent']);
  }
});
