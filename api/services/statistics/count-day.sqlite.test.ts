import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';

test.each([
  ['users', 'created_at >= 5 and created_at < 9 and is_guest = 0', 'users_created'],
  ['matches', 'created_at >= 5 and created_at < 9 and is_test = 0', 'matches_created'],
  ['ratings', 'created_at >= 5 and created_at < 9 and is_test = 0', 'ratings_created'],
  [
    'users',
    `membership_type = 'premium' and is_test_member = 0
       and (membership_expiry is null or membership_expiry > 5) and created_at < 9`,
    'users_premium',
  ],
])('a day of %s where %s is counted by an index', async (table, condition, index) => {
  const { store } = await createTestApp();
  const plan = await store.read(async ({ db }) =>
    db.all<{ detail: string }>(
      `explain query plan select count(*) from ${table} where ${condition}`,
    ),
  );
  const details = plan.map(({ detail }) => detail).join('\n');
  expect(details).toContain(index);
  expect(details).not.toContain('SCAN users');
});
