import { expect, test, vi } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { undoable } from '#sync/outbox/undo.ts';
import { newId } from '../store/new-id.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { capture } from './capture.ts';
import { undoCapture } from './undo-capture.ts';

function captureDeletion(db: PlayerDb, undoMs?: number): Promise<string> {
  const matchId = newId();
  const held = undoMs === undefined ? {} : { status: undoable(Date.now(), undoMs) };
  return capture(db, { kind: 'deleteMatch', args: { matchId }, subject: `d ${matchId}`, ...held });
}

// proves WRONG-8
test('what is taken back in time leaves the outbox, and no second copy brings it back', async () => {
  const db = newPlayerDb();
  const [id, other] = [await captureDeletion(db, 10_000), await captureDeletion(db, 10_000)];
  expect(await undoCapture(db, id)).toBe(true);
  expect((await db.outbox.toArray()).map((entry) => entry.id)).toEqual([other]);
  expect(await db.ended.get(id)).toBeDefined();
  expect(await undoCapture(db, id)).toBe(false);
});

// proves WRONG-8
test('what may have been sent is not taken back', async () => {
  const db = newPlayerDb();
  const [late, sent, plain] = [
    await captureDeletion(db, 10_000),
    await captureDeletion(db, 60_000),
    await captureDeletion(db),
  ];
  const status = { state: 'acknowledged', epoch: 'e', version: 1 } as const;
  await db.outbox.where('id').equals(sent).modify({ status });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  try {
    for (const id of [late, sent, plain]) expect(await undoCapture(db, id)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
  expect(await db.outbox.count()).toBe(3);
});
