import { expect, test } from 'vitest';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { markEnded } from '#pwa/db/store/ended.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { captureFeedback } from '#pwa/testing/capture-feedback.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { heal } from './heal.ts';

const SETTLED = { state: 'settled', epoch: 'e', version: 1, settledAt: 1 } as const;

test('periodic healing reads only unsent and copied records, not settled or ended ones', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const settled = [];
  for (let count = 0; count < 20; count += 1) settled.push(await captureFeedback(db));
  await heal(copies, db);
  for (const id of settled.slice(1))
    await new DexieOutbox(db).update([{ id, from: 'waiting', status: SETTLED }]);
  await markEnded(db, settled.map(newId));
  await heal(copies, db);
  const read: unknown[] = [];
  const note = (row: unknown) => {
    if (row !== undefined) read.push(row);
    return row;
  };
  for (const table of db.tables) table.hook('reading', note);
  await heal(copies, db);
  expect(read).toMatchObject([{ id: settled[0] }]);
  for (const table of db.tables) table.hook('reading').unsubscribe(note);
});
