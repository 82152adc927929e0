import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { BASELINE_ROWS, expectKept, type RowsByTable } from '#api/testing/baseline-rows.ts';
import { namesOf } from '../backup/postgres-tables.ts';
import { openPostgresStore } from './open-store.ts';

const FOLDER = fileURLToPath(new URL('../migrations/postgres', import.meta.url));
const MIGRATIONS = readMigrationFiles({ migrationsFolder: FOLDER });
/** The time of the last migration before the baseline, as journals of such stores have it. */
const LAST_BEFORE_BASELINE = 1_795_347_812_138;

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database without tables, dropped when the test ends. */
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

/** A store with only the first `count` migrations applied, and rows in every table of the baseline. */
async function aStoreOf(count: number, journal?: readonly number[]): Promise<string> {
  const url = await anEmptyDatabase();
  await withClient(url, async (client) => {
    await client.query('create schema drizzle');
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const [index, { sql }] of MIGRATIONS.slice(0, count).entries()) {
      for (const statement of sql) await client.query(statement);
      if (index === 0) await client.query(readFileSync(BASELINE_ROWS, 'utf8'));
    }
    const times = journal ?? MIGRATIONS.slice(0, count).map(({ folderMillis }) => folderMillis);
    for (const time of times)
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [`hash of ${time}`, time],
      );
  });
  return url;
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
    const { rows: indexes } = await client.query(
      "select indexdef from pg_indexes where schemaname = 'public' order by indexname",
    );
    const { rows: constraints } = await client.query(
      `select conrelid::regclass as table, conname, pg_get_constraintdef(oid) as says
         from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    );
    return [...rows, ...sequences, ...indexes, ...constraints];
  });
}

function rowsOf(url: string): Promise<RowsByTable> {
  return withClient(url, async (client) => {
    const rows = new Map<string, Record<string, unknown>[]>();
    for (const table of await namesOf(client))
      rows.set(table, (await client.query(`select * from ${table}`)).rows);
    return rows;
  });
}

async function open(url: string): Promise<void> {
  await (await openPostgresStore(url)).close();
}

test('a store with each previous set of migrations is upgraded to the same schema and keeps its rows', async () => {
  const fresh = await anEmptyDatabase();
  await open(fresh);
  for (let count = 1; count <= MIGRATIONS.length; count += 1) {
    const url = await aStoreOf(count);
    const before = await rowsOf(url);
    const store = await openPostgresStore(url);
    expect(store.unindexed).toBeNull();
    const parts = { index: 'names', part: 'ker', after: 0, limit: 5 } as const;
    expect(await store.read((tx) => tx.findBySubstring(parts))).toEqual([1_000_001]);
    await store.close();
    expect(await schemaOf(url)).toEqual(await schemaOf(fresh));
    expectKept(before, await rowsOf(url));
  }
});

test('a store of the last migration before the baseline is opened as it is', async () => {
  const url = await aStoreOf(1, [1_795_245_259_474, LAST_BEFORE_BASELINE]);
  const rows = await rowsOf(url);
  await open(url);
  expectKept(rows, await rowsOf(url));
});

test('a store that is older than the baseline is refused with a remedy and stays as it is', async () => {
  const url = await aStoreOf(1, [1_795_245_259_474, LAST_BEFORE_BASELINE - 1]);
  const [schema, rows] = [await schemaOf(url), await rowsOf(url)];
  await expect(openPostgresStore(url)).rejects.toThrow('Start the last version before this one');
  expect([await schemaOf(url), await rowsOf(url)]).toEqual([schema, rows]);
});

test('if several processes start at once, the database is migrated once', async () => {
  const url = await anEmptyDatabase();
  await Promise.all([open(url), open(url), open(url)]);
  const { rows } = await withClient(url, (client) =>
    client.query('select count(*)::int as count from drizzle.__drizzle_migrations'),
  );
  expect(rows).toEqual([{ count: MIGRATIONS.length }]);
});

test('member ids start at a million, whatever ids were given before', async () => {
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

test('a database that a newer program has upgraded is refused with a remedy', async () => {
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
