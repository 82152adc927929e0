import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { countedBefore } from './recent-matches.ts';

test('what is to be forgotten of counted matches is found in their own small index', async () => {
  const { store } = await createTestApp();
  const plan = await store.read(async (tx) => {
    const { sql: text } = countedBefore(tx, Date.now()).limit(5).toSQL();
    return tx.db.all<{ detail: string }>(`explain query plan ${text.replaceAll('?', '5')}`);
  });
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('USING INDEX matches_counted'),
  ]);
});
