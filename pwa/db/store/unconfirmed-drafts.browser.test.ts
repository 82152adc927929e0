import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { type Draft, PlayerDb } from './player-db.ts';
import type { DraftChange } from './restore-drafts.ts';
import { holdUntilWritten } from './unconfirmed-drafts.ts';

const HALF: Draft = { id: 'a', key: 'note', value: 'half', updatedAt: 10 };
const WHOLE: Draft = { ...HALF, value: 'whole', updatedAt: 20 };

test('text typed while leaving the page is there when the records are opened again', async () => {
  const db = newPlayerDb();
  await db.drafts.put(HALF);
  leaveWhileWriting(db, WHOLE);
  expect(await draftsAfterwards(db)).toEqual([WHOLE]);
});

test('a draft discarded while leaving the page stays discarded, and so does its second copy', async () => {
  const db = newPlayerDb();
  await db.drafts.put(HALF);
  leaveWhileWriting(db, WHOLE);
  leaveWhileWriting(db, { id: HALF.id, droppedAt: 30 });
  expect(await draftsAfterwards(db)).toEqual([]);
  expect(await db.ended.get(HALF.id)).toEqual({ id: HALF.id, at: 30 });
});

test('a later change in another tab wins, and so does a later end', async () => {
  const db = newPlayerDb();
  await db.drafts.put({ ...HALF, updatedAt: 40 });
  await db.ended.put({ id: 'b', at: 40 });
  leaveWhileWriting(db, WHOLE);
  leaveWhileWriting(db, { ...WHOLE, id: 'b' });
  expect(await draftsAfterwards(db)).toEqual([{ ...HALF, updatedAt: 40 }]);
  leaveWhileWriting(db, { id: HALF.id, droppedAt: 30 });
  expect(await draftsAfterwards(db)).toEqual([{ ...HALF, updatedAt: 40 }]);
});

test('a confirmed write is not noted, and a noted one is restored once', async () => {
  const db = newPlayerDb();
  await holdUntilWritten(db, WHOLE, () => db.drafts.put(WHOLE));
  leavePage();
  expect(notes(db)).toEqual([]);
  leaveWhileWriting(db, { ...WHOLE, updatedAt: 50 });
  expect(notes(db)).toHaveLength(1);
  await draftsAfterwards(db);
  expect(notes(db)).toEqual([]);
});

/** Leaves the page during the write of this change, and fails the write as the browser does. */
function leaveWhileWriting(db: PlayerDb, change: DraftChange): void {
  void holdUntilWritten(db, change, () => Promise.reject(new Error('aborted'))).catch(() => {});
  leavePage();
}

function leavePage(): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
}

async function draftsAfterwards(db: PlayerDb): Promise<Draft[]> {
  const again = new PlayerDb(db.key);
  const found = await again.drafts.toArray();
  again.close();
  return found;
}

function notes(db: PlayerDb): string[] {
  return Object.keys(localStorage).filter((key) => key.includes(db.name));
}
