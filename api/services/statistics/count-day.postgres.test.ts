import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asPostgres } from '#api/store/postgres/as-postgres.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const QUERIES = {
  users_created: 'created_at >= 5 and created_at < 9 and not is_guest',
  users_premium: `membership_type = 'premium' and not is_test_member
    and (membership_expiry is null or membership_expiry > 5) and created_at < 30000`,
};

test('a day is counted by an index, however many members there are', async () => {
  const testApp = await createTestApp();
  await runRaw(
    testApp,
    `insert into users (id, username, username_fold, email_fold, password, affiliate_code, membership_type,
                        created_at, updated_at)
     select 2000000 + n, n::text, n::text, n::text, 'x', n::text,
            case when n % 100 = 0 then 'premium' else 'free' end, n, 0
       from generate_series(1, 20000) n`,
  );
  await runRaw(testApp, 'analyze users');
  for (const [index, condition] of Object.entries(QUERIES)) {
    const query = `explain select count(*) from users where ${condition}`;
    const plan = await testApp.store.read(({ db }) => asPostgres(db).execute(sql.raw(query)));
    const words = JSON.stringify(plan.rows);
    expect(words).toContain(index);
    expect(words).not.toContain('Seq Scan');
  }
});
