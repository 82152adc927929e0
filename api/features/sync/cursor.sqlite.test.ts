import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { selectChanged, selectFirst } from './cursor.ts';

/** SQLite's plan for a window. */
async function planOf(select: typeof selectFirst | typeof selectChanged): Promise<string> {
  const { store } = await createTestApp();
  return store.read(async (tx) => {
    const text = select(tx).toSQL().sql.replaceAll('?', '1');
    const steps = tx.db.all<{ detail: string }>(sql.raw(`explain query plan ${text}`));
    return steps.map(({ detail }) => detail).join('; ');
  });
}

test('a pull after the first reads what changed since, not everything of the viewer', async () => {
  expect(await planOf(selectChanged)).toContain(
    'USING INDEX feed_rows_order (viewer=? AND version>? AND version<?)',
  );
});

test('a first pull reads the key in order and sorts nothing', async () => {
  expect(await planOf(selectFirst)).toMatch(/^SEARCH feed_rows USING PRIMARY KEY [^;]*$/);
});
