import { expect, test } from 'vitest';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { forgetOldEntries } from '#pwa/db/outbox/forget-old-entries.ts';
import { DexieReplica } from '#pwa/db/replica/dexie-replica.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { captureFeedback } from '#pwa/testing/capture-feedback.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { loseDatabase, newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import { heal } from './heal.ts';

// proves SYNC-18
test('an entry that the server had is restored as such, and waits if the server has lost it', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const id = await captureFeedback(db);
  await heal(copies, db);
  const applied = { epoch: 'e', version: 1 };
  const status = { state: 'acknowledged', ...applied } as const;
  await new DexieOutbox(db).update([{ id, from: 'waiting', status }]);
  await heal(copies, db);
  const [before] = await db.outbox.toArray();

  const lost = await loseDatabase(db);
  expect(await heal(copies, lost, Date.now())).toEqual({ entries: 0, drafts: 0 });
  const [after] = await lost.outbox.toArray();
  expect(JSON.stringify(after?.mutation)).toBe(JSON.stringify(before?.mutation));
  expect(after?.status).toMatchObject({ state: 'settled', ...applied });

  const replica = new DexieReplica(lost);
  const page = { protocol: PROTOCOL, epoch: 'restored', cursor: 'c', version: 1 } as const;
  const first = { ...page, reset: true, more: false, changes: [] };
  await replica.applyPage(await replica.position(), first, Date.now());
  expect((await unsettledEntries(lost)).map(({ status }) => status.state)).toEqual(['waiting']);
});

test('the copies of a settled entry go after the entry has', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const id = await captureFeedback(db);
  await heal(copies, db);
  const settled = { state: 'settled', epoch: 'e', version: 1, settledAt: 0 } as const;
  await new DexieOutbox(db).update([{ id, from: 'waiting', status: settled }]);
  await heal(copies, db);
  expect(await copies.keys(db.name)).toEqual([`entry/${id}`, `receipt/${id}`]);
  await forgetOldEntries(Date.now());
  expect(await heal(copies, db, Date.now())).toEqual({ entries: 0, drafts: 0 });
  expect(await copies.keys(db.name)).toEqual([]);
  expect(await heal(copies, await loseDatabase(db), Date.now())).toEqual({ entries: 0, drafts: 0 });
});
