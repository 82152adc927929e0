import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asPostgres } from '#api/store/postgres/as-postgres.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';

test('the moves of a member are found by an index, however long the audit log is', async () => {
  const testApp = await createTestApp();
  const { id } = await aUser(testApp);
  await runRaw(
    testApp,
    `insert into users (id, username, username_fold, email_fold, password, affiliate_code, created_at, updated_at)
     select 2000000 + n, n::text, n::text, n::text, 'x', n::text, n, 0 from generate_series(1, 5000) n`,
  );
  await runRaw(
    testApp,
    `insert into audit_log (admin_id, action, user_id, created_at)
     select ${id}, 'updateDownline', 2000000 + n, n from generate_series(1, 5000) n`,
  );
  await runRaw(testApp, 'analyze audit_log');
  const query = `explain select parent_id, created_at from audit_log where user_id = 2000007
    and action = 'updateDownline' order by id`;
  const plan = await testApp.store.read(({ db }) => asPostgres(db).execute(sql.raw(query)));
  const words = JSON.stringify(plan.rows);
  expect(words).toContain('audit_log_user');
  expect(words).not.toContain('Seq Scan');
});
