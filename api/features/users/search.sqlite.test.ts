import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';

test('one letter and five are looked up in the indexes, not by reading all', async () => {
  const testApp = await createTestApp();
  const columns = ['search_username', 'search_name', 'search_last_name'];
  const plans = await testApp.store.read(async ({ db }) =>
    columns.map((column) =>
      db.all<{ detail: string }>(
        `explain query plan select * from users where ${column} >= 'a' and ${column} < 'b' order by ${column}, id limit 10`,
      ),
    ),
  );
  for (const [index, plan] of plans.entries())
    expect(plan.map(({ detail }) => detail)).toEqual([
      `SEARCH users USING INDEX users_${columns[index]} (${columns[index]}>? AND ${columns[index]}<?)`,
    ]);
});
