import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asPostgres } from '#api/store/postgres/as-postgres.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const INDEXES = {
  search_username: 'users_search_username',
  search_name: 'users_search_name',
  search_last_name: 'users_search_last_name',
  email_fold: 'users_email',
  search_phone: 'users_search_phone',
};

test('a page of admins’ search continues in each index from the end of the previous page', async () => {
  const testApp = await createTestApp();
  await runRaw(
    testApp,
    `insert into users (id, username, username_fold, email_fold, password, affiliate_code, search_username,
                        search_name, search_last_name, search_phone, created_at, updated_at)
     select n, name, name, name, 'x', name, name, name, name, name, 0, 0
       from (select 2000000 + n as n, md5(n::text) as name from generate_series(1, 5000) n) as many`,
  );
  await runRaw(testApp, 'analyze users');
  for (const [column, index] of Object.entries(INDEXES)) {
    const query = `explain select * from users where ${column} >= 'a' and ${column} < 'b'
      and (${column}, id) > ('aa', 7) and deleted_at is null order by ${column}, id limit 51`;
    const plan = await testApp.store.read(({ db }) => asPostgres(db).execute(sql.raw(query)));
    const words = JSON.stringify(plan.rows);
    expect(words).toContain(`Index Scan using ${index}`);
    expect(words).not.toMatch(/Seq Scan|"Sort/);
  }
});
