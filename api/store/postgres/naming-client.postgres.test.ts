import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import type { Tx } from '../store.ts';

/** The number of statements that the server keeps a plan of, on this transaction's connection. */
async function planned({ db }: Tx): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`pg_prepared_statements`);
  return row?.count ?? 0;
}

test('a repeated query is planned once per connection, and a rare one is not kept', async () => {
  const { store } = await createTestApp();
  const counts = await store.read(async (tx) => {
    const { db, t } = tx;
    const before = await planned(tx);
    await db.select().from(t.matches).where(eq(t.matches.location, 'once'));
    const afterOnce = await planned(tx);
    for (let times = 0; times < 5; times += 1) await db.select().from(t.matches);
    return { afterOnce: afterOnce - before, afterOften: (await planned(tx)) - before };
  });
  expect(counts.afterOnce).toBe(0);
  expect(counts.afterOften).toBeGreaterThanOrEqual(1);
  expect(counts.afterOften).toBeLessThanOrEqual(2);
});
