import { expect, test } from 'vitest';
import { someUsers } from '#api/testing/factories/user.ts';
import { tryRaw } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';

// proves ACCOUNT-24
test('the database refuses a second waiting change of a member’s email, beside those that were made', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const insert = (id: string, user: number, former: string) =>
    tryRaw(
      app,
      `INSERT INTO email_changes (id, user_id, email, former_email, created_at) VALUES ('${id}', ${user}, 'new@x.org', ${former}, 1)`,
    );
  expect(await insert('first', a.id, 'null')).toBe('accepted');
  expect(await insert('second', a.id, 'null')).toContain('email_changes.user_id');
  expect(await insert('second', a.id, "'old@x.org'")).toBe('accepted');
  expect(await insert('third', a.id, "'older@x.org'")).toBe('accepted');
  expect(await insert('of another', b.id, 'null')).toBe('accepted');
  expect(await insert('of nobody', 5, 'null')).toContain('FOREIGN KEY');
});
