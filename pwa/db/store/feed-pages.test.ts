import { expect, onTestFinished, test, vi } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import { liveRead } from './live-read.ts';

// proves SYNC-29
test('while pages of the feed follow, what is shown is read once for many of them, and again with the last one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { seen, apply } = await watchedRows();
  await apply('a', true);
  await vi.waitFor(() => expect(seen).toEqual([0, 1]));
  for (const id of ['b', 'c', 'd']) await apply(id, true);
  expect(seen).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(seen).toEqual([0, 1, 4]));
  await apply('e', true);
  await apply('f', false);
  await vi.waitFor(() => expect(seen.at(-1)).toBe(6));
  await apply('g', false);
  await vi.waitFor(() => expect(seen.at(-1)).toBe(7));
});

test('a pull that ends between two pages holds no screen up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, seen, apply } = await watchedRows();
  await apply('a', true);
  await vi.waitFor(() => expect(seen).toEqual([0, 1]));
  await vi.advanceTimersByTimeAsync(6_000);
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(2));
  await db.rows.put({ entity: 'match', id: 'b', row: { id: 'b' }, generation: 1 });
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2));
});

/** A phone whose number of rows is shown, and a way for pages of one row to come. */
async function watchedRows() {
  const db = newPlayerDb();
  const seen: number[] = [];
  const live = liveRead(db, () => db.rows.of('match')).subscribe((rows) => seen.push(rows.length));
  onTestFinished(() => live.unsubscribe());
  await vi.waitFor(() => expect(seen).toEqual([0]));
  const replica = new DexieReplica(db);
  const apply = async (id: string, more: boolean) => {
    const page = {
      protocol: 1 as const,
      epoch: 'e',
      reset: false,
      changes: [{ entity: 'match', id, row: { id } }],
      cursor: id,
      more,
      version: 9,
    };
    expect(await replica.applyPage(await replica.position(), page, 0)).toBe('applied');
  };
  return { db, seen, apply };
}
