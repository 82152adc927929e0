import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchPlayers } from '#api/features/users/search.ts';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { aSessionOf } from '#api/testing/factories/session.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { foldName } from '#shared/domain/folded-names.ts';
import { asPostgres } from './as-postgres.ts';
import { openPostgresStore } from './open-store.ts';
import { lettersOf, lettersOfColumn, TRIGRAM_INDEXES } from './trigram-indexes.ts';

const REFUSE = `
  create function refuse() returns event_trigger language plpgsql as
    $$ begin raise exception 'extension "pg_trgm" is not available'; end $$;
  create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
    execute function refuse();
  drop extension pg_trgm cascade`;

function indexesOf(url: string): Promise<unknown[]> {
  return askPostgres(
    url,
    `select indexname from pg_indexes where indexname like '%parts' order by 1 desc`,
  );
}

const ALL = TRIGRAM_INDEXES.map((indexname) => ({ indexname }));

test('a server without the extension searches without an index, and gets one once the extension is allowed', async () => {
  const app = await createTestApp();
  const url = app.config.databaseUrl ?? '';
  await askPostgres(url, REFUSE);
  const store = await openPostgresStore(url);
  expect(store.unindexed).toBe('extension "pg_trgm" is not available');
  const deps = { ...app, store };
  const [viewer, found] = [await aUser(deps), await aUser(deps, { lastName: 'Baker' })];
  const session = aSessionOf(viewer.id);
  expect(await searchPlayers(deps, session, 'ker')).toMatchObject([{ id: found.id }]);
  await store.close();
  expect(await indexesOf(url)).toEqual([]);

  // Some providers install the extension themselves, in another schema.
  await askPostgres(
    url,
    'drop event trigger refuse; create schema others; create extension pg_trgm schema others',
  );
  const again = await openPostgresStore(url);
  expect(again.unindexed).toBeNull();
  expect(await indexesOf(url)).toEqual(ALL);
  await again.close();
});

test('a rare part is looked up in the index, a common one by scanning the members', async () => {
  const app = await createTestApp();
  await runRaw(
    app,
    `insert into users (id, username, username_fold, email_fold, password, affiliate_code,
                        search_username, search_name, search_email, created_at, updated_at)
     select n, name, name, name, 'x', name, name, 'joanna ' || name, name || '@example.org', 0, 0
       from (select 2000000 + n as n, md5(n::text) as name from generate_series(1, 5000) n) as many`,
  );
  await runRaw(app, 'analyze users');
  const planOf = async (column: string, part: string) => {
    const holds = `strpos(${column}, '${part}') > 0 and ${lettersOfColumn(column)} like '%${lettersOf(part)}%'`;
    const query = `explain select id from users where ${holds} and id > 7 order by id limit 20`;
    const plan = await app.store.read(({ db }) => asPostgres(db).execute(sql.raw(query)));
    return JSON.stringify(plan.rows);
  };
  expect(await planOf('search_name', 'zoe')).toContain('Bitmap Index Scan on users_name_parts');
  expect(await planOf('search_email', 'zoe')).toContain('Bitmap Index Scan on users_contact_parts');
  expect(await planOf('search_name', '"_%')).toContain('Bitmap Index Scan on users_name_parts');
  const common = await planOf('search_name', 'ann');
  expect(common).toContain('Index Scan using users_pkey');
  expect(common).not.toContain('Sort');
});

test('every sign of a keyboard has a letter of its own in the index that no folded text contains', () => {
  const signs = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).filter((sign) =>
    /[^A-Za-z0-9]/.test(sign),
  );
  const letters = signs.map(lettersOf);
  expect(new Set(letters).size).toBe(33);
  for (const letter of letters) expect(letter).toMatch(/^\p{L}$/u);
  expect(letters.filter((letter) => foldName(letter) === letter)).toEqual([]);
  expect(lettersOf('ab12')).toBe('ab12');
});

test('indexes from before signs were letters are recreated at the start', async () => {
  const app = await createTestApp();
  const url = app.config.databaseUrl ?? '';
  await askPostgres(
    url,
    `drop index users_name_parts;
     create index users_name_parts on users using gin (search_name gin_trgm_ops)`,
  );
  const store = await openPostgresStore(url);
  expect(store.unindexed).toBeNull();
  await store.close();
  expect(
    await askPostgres(
      url,
      `select indexname from pg_indexes where indexname like '%parts' and indexdef like '%translate%' order by 1 desc`,
    ),
  ).toEqual(ALL);
});

test('each search is planned for its own text, however often it runs', async () => {
  const app = await createTestApp();
  const kept = await app.store.read(async ({ db, findBySubstring }) => {
    for (let times = 0; times < 5; times += 1)
      await findBySubstring({ index: 'names', part: 'ann', after: 0, limit: 5 });
    const { rows } = await asPostgres(db).execute(
      sql`select statement from pg_prepared_statements where statement like '%search_name%'`,
    );
    return rows;
  });
  expect(kept).toEqual([]);
});
