import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { selectWindow } from './cursor.ts';

/** SQLite's plan for a window of versions after `since`. */
async function planSince(since: number): Promise<string> {
  const { store } = await createTestApp();
  const cursor = { epoch: 'e', viewer: 1, since, until: 9, entity: 'match', id: 'a' };
  return store.read(async (tx) => {
    const query = selectWindow(tx, cursor, 501);
    const steps = tx.db.all<{ detail: string }>(sql`explain query plan ${query.getSQL()}`);
    return steps.map(({ detail }) => detail).join('; ');
  });
}

test('a pull after the first reads what changed since, not everything of the viewer', async () => {
  expect(await planSince(5)).toContain(
    'USING INDEX feed_rows_order (viewer=? AND version>? AND version<?)',
  );
});

test('a first pull reads the key in order and sorts nothing', async () => {
  expect(await planSince(0)).toMatch(/^SEARCH feed_rows USING PRIMARY KEY [^;]*$/);
});
