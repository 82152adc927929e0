import { expect, test } from 'vitest';
import { waitingForLocks } from '#api/testing/ask-postgres.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { markChanged } from './feed.ts';

test('two writes that touch the same viewers in opposite order do not deadlock', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  let runs = 0;
  const touchAll = (viewers: number[], meanwhile = async () => {}) =>
    app.store.write(async (tx) => {
      runs += 1;
      const changes = viewers.map((viewer) => ({ viewer, entity: 'match', id: 'one' }) as const);
      await markChanged(tx, app.pokes, changes);
      await meanwhile();
    });
  const writes: Promise<void>[] = [];
  const begin = async (viewers: number[]) => {
    writes.push(touchAll(viewers));
    await expect.poll(() => waitingForLocks(app)).toBe(writes.length);
  };
  // A third transaction holds the first counter until both writes have taken their other locks.
  await touchAll([a.id], async () => {
    await begin([a.id, b.id]);
    await begin([b.id, a.id]);
  });
  await Promise.all(writes);
  expect(runs).toBe(3);
});
