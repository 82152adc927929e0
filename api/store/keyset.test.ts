import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { ascending, cutPage, descending, type Keyset } from './keyset.ts';
import type { Tx } from './store.ts';

const DAYS = [9, 5, 5, 5, 2];

/** Rows that partly share the value of the first sort column. */
async function anAppWithRows() {
  const app = await createTestApp();
  await app.store.write(async ({ db, t }) => {
    const rows = DAYS.map((resetAt, index) => ({ key: `key-${index}`, count: 1, resetAt }));
    await db.insert(t.rateLimits).values(rows);
  });
  return app;
}

/** Reads all keys, two per page. */
async function walk({ db, t }: Tx, { isAfter, orderBy }: Keyset): Promise<string[]> {
  const keys: string[] = [];
  let place: (string | number)[] | null = null;
  for (;;) {
    const rows: (typeof t.rateLimits.$inferSelect)[] = await db
      .select()
      .from(t.rateLimits)
      .where(isAfter(place))
      .orderBy(...orderBy)
      .limit(3);
    const { page, last } = cutPage(rows, 2);
    keys.push(...page.map(({ key }) => key));
    if (!last) return keys;
    place = [last.resetAt, last.key];
  }
}

test('pages hold every row once, in both directions, also where first columns are equal', async () => {
  const { store } = await anAppWithRows();
  const [up, down] = await store.read(async (tx) => {
    const { resetAt, key } = tx.t.rateLimits;
    return [await walk(tx, ascending(resetAt, key)), await walk(tx, descending(resetAt, key))];
  });
  expect(up).toEqual(['key-4', 'key-1', 'key-2', 'key-3', 'key-0']);
  expect(down).toEqual(up.toReversed());
});

test('a page that the last rows fill exactly is the last one', () => {
  expect(cutPage([1, 2], 2)).toEqual({ page: [1, 2], last: undefined });
  expect(cutPage([1, 2, 3], 2)).toEqual({ page: [1, 2], last: 2 });
});
