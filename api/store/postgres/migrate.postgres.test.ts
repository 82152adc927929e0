import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '../postgres.ts';

const FOLDER = fileURLToPath(new URL('../migrations/postgres', import.meta.url));
const MIGRATIONS = readMigrationFiles({ migrationsFolder: FOLDER });

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database without a table, gone when the test ends. */
async function anEmptyDatabase(): Promise<string> {
  const cluster = inject('postgres');
  const name = `ppr_${crypto.randomUUID().replaceAll('-', '')}`;
  await withClient(`${cluster}/postgres`, (client) => client.query(`create database ${name}`));
  onTestFinished(async () => {
    const drop = `drop database ${name} with (force)`;
    await withClient(`${cluster}/postgres`, (client) => client.query(drop));
  });
  return `${cluster}/${name}`;
}

/** Makes the database what the program with only the first `count` migrations left. */
async function migrateTo(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('create schema drizzle');
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const { sql, hash, folderMillis } of MIGRATIONS.slice(0, count)) {
      for (const statement of sql) await client.query(statement);
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [hash, folderMillis],
      );
    }
  });
}

function schemaOf(url: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select table_name, column_name, data_type, is_nullable, column_default, identity_start
         from information_schema.columns where table_schema = 'public' order by 1, 2`,
    );
    const { rows: sequences } = await client.query(
      'select sequencename, start_value, last_value from pg_sequences order by 1',
    );
    return [...rows, ...sequences];
  });
}

async function open(url: string): Promise<void> {
  await (await openPostgresStore(url)).close();
}

test('a database made by each previous set of migrations is upgraded to the same schema', async () => {
  const fresh = await anEmptyDatabase();
  await open(fresh);
  for (let count = 1; count < MIGRATIONS.length; count += 1) {
    const old = await anEmptyDatabase();
    await migrateTo(old, count);
    await open(old);
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
  }
});

test('members of before are found by any part of their names and contacts after the upgrade', async () => {
  const url = await anEmptyDatabase();
  await migrateTo(url, 13);
  await withClient(url, (client) =>
    client.query(`insert into users (id, username, username_fold, email, email_fold, password, affiliate_code,
                    search_username, search_name, search_phone, created_at, updated_at)
      values (1000001, 'zoe', 'zoe', 'Z@Ex.org', 'z@ex.org', 'x', 'A', 'zoe', 'zoe baker', '5550199', 0, 0)`),
  );
  const store = await openPostgresStore(url);
  expect(store.unindexed).toBeNull();
  for (const [index, part] of [
    ['names', 'ker'],
    ['email', 'ex.org'],
    ['phone', '199'],
  ] as const) {
    const found = store.read((tx) => tx.findParts({ index, part, after: 0, limit: 5 }));
    expect(await found, index).toEqual([1_000_001]);
  }
  await store.close();
});

test('several processes that start at once migrate one database once', async () => {
  const url = await anEmptyDatabase();
  await Promise.all([open(url), open(url), open(url)]);
  const { rows } = await withClient(url, (client) =>
    client.query('select count(*)::int as count from drizzle.__drizzle_migrations'),
  );
  expect(rows).toEqual([{ count: MIGRATIONS.length }]);
});

test('members are counted from a million, whatever ids were given before', async () => {
  const url = await anEmptyDatabase();
  await open(url);
  const insert = (columns: string, values: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into users (${columns} username, username_fold, is_guest, created_at, updated_at)
         values (${values} true, 0, 0) returning id`,
      );
      return Number(rows[0]?.id);
    });
  expect(await insert('id,', "999904, 'demo', 'demo',")).toBe(999_904);
  expect(await insert('', "'guest-1', 'guest-1',")).toBe(1_000_000);
});

test('a database that a newer program has upgraded is refused, with what to do', async () => {
  const url = await anEmptyDatabase();
  await (await openPostgresStore(url)).close();
  await withClient(url, (client) =>
    client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', $1)",
      [Date.now()],
    ),
  );
  await expect(openPostgresStore(url)).rejects.toThrow('a newer PPR has upgraded it');
});
