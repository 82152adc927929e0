import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asPostgres } from '#api/store/postgres/as-postgres.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const COLUMNS = ['search_username', 'search_name', 'search_last_name'];

test('one letter and five are looked up in the indexes, not by reading all', async () => {
  const testApp = await createTestApp();
  await runRaw(
    testApp,
    `insert into users (id, username, username_fold, email_fold, password, affiliate_code,
                        search_username, search_name, search_last_name, created_at, updated_at)
     select n, name, name, name, 'x', name, name, name, name, 0, 0
       from (select 2000000 + n as n, md5(n::text) as name from generate_series(1, 5000) n) as many`,
  );
  await runRaw(testApp, 'analyze users');
  for (const column of COLUMNS) {
    const query = `explain select * from users where ${column} >= 'a' and ${column} < 'b' order by ${column}, id limit 10`;
    const plan = await testApp.store.read(({ db }) => asPostgres(db).execute(sql.raw(query)));
    const words = JSON.stringify(plan.rows);
    expect(words).toContain(`Index Scan using users_${column}`);
    expect(words).not.toMatch(/Seq Scan|Sort/);
  }
});
