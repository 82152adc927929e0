import { expect, test } from 'vitest';
import { WAITING } from '#sync/ports.ts';
import { EngineHarness } from '#sync/testing/engine-harness.ts';
import { aMutation, anEntry, PARKED } from '#sync/testing/factories.ts';
import { nextBatch } from './next-batch.ts';
import { isUndoable, undoable } from './undo.ts';

// proves WRONG-8
test('an entry that can be undone is sent after that time only, and others are not held up', () => {
  const held = anEntry({ mutation: aMutation(), subject: 'delete a', status: undoable(1000, 100) });
  const other = anEntry({ mutation: aMutation(), subject: 'b' });
  expect(nextBatch([held, other], 1000, 9)).toEqual([other]);
  expect(nextBatch([held, other], 1100, 9)).toEqual([other]);
  expect(nextBatch([held, other], 1600, 9)).toEqual([held, other]);
});

// proves WRONG-8
test('it can be undone until then, while it waits', () => {
  const status = undoable(1000, 100);
  expect([1000, 1099, 1100].map((now) => isUndoable(status, now))).toEqual([true, true, false]);
  expect(isUndoable(WAITING, 1000)).toBe(false);
  expect(isUndoable(PARKED, 1000)).toBe(false);
});

// proves WRONG-8
test('"Sync now" does not send what can still be undone', async () => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  const status = undoable(harness.clock.now(), 10_000);
  await harness.outbox.update([{ id: id ?? '', from: 'waiting', status }]);
  harness.engine.start();
  await harness.engine.syncNow();
  expect(harness.pushes).toEqual([]);
  await harness.pass(10_500);
  harness.engine.wake();
  await harness.pass(0);
  expect(harness.pushes).toHaveLength(1);
});
