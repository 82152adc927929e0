import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { BASELINE_ROWS, expectKept, type RowsByTable } from '#api/testing/baseline-rows.ts';
import { openSqliteStore } from './sqlite/open-store.ts';

const FOLDER = fileURLToPath(new URL('./migrations/sqlite', import.meta.url));
const MIGRATIONS = readMigrationFiles({ migrationsFolder: FOLDER });
/** The time of the last migration before the baseline, as journals of such stores have it. */
const LAST_BEFORE_BASELINE = 1_795_347_802_431;

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'ppr.sqlite');
}

/** A store with only the first `count` migrations applied, and rows in every table of the baseline. */
function aStoreOf(count: number, journal?: readonly number[]): string {
  const file = newFile();
  const client = new Database(file);
  client.exec(
    'CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  );
  for (const [index, { sql }] of MIGRATIONS.slice(0, count).entries()) {
    for (const statement of sql) client.exec(statement);
    if (index === 0) client.exec(readFileSync(BASELINE_ROWS, 'utf8'));
  }
  const note = client.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)');
  const times = journal ?? MIGRATIONS.slice(0, count).map(({ folderMillis }) => folderMillis);
  for (const time of times) note.run(`hash of ${time}`, time);
  client.close();
  return file;
}

function inFile<T>(file: string, work: (client: Database.Database) => T): T {
  const client = new Database(file, { readonly: true });
  try {
    return work(client);
  } finally {
    client.close();
  }
}

function schemaOf(file: string): unknown[] {
  return inFile(file, (client) =>
    client
      .prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE '%drizzle%' ORDER BY name")
      .all(),
  );
}

function rowsOf(file: string): RowsByTable {
  return inFile(file, (client) => {
    const tables = client
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .pluck()
      .all() as string[];
    const rows = (table: string) => client.prepare(`SELECT * FROM "${table}"`).all();
    return new Map(tables.map((table) => [table, rows(table) as Record<string, unknown>[]]));
  });
}

test('a store with each previous set of migrations is upgraded to the same schema and keeps its rows', async () => {
  const fresh = newFile();
  await (await openSqliteStore(fresh)).close();
  for (let count = 1; count <= MIGRATIONS.length; count += 1) {
    const file = aStoreOf(count);
    const before = rowsOf(file);
    const store = await openSqliteStore(file);
    const parts = { index: 'names', part: 'ker', after: 0, limit: 5 } as const;
    expect(await store.read((tx) => tx.findBySubstring(parts))).toEqual([1_000_001]);
    await store.close();
    expect(schemaOf(file)).toEqual(schemaOf(fresh));
    expectKept(before, rowsOf(file));
  }
});

test('sessions of before are last used when they were renewed, and end 400 days after the sign-in', async () => {
  const file = aStoreOf(8);
  const client = new Database(file);
  const day = 24 * 60 * 60_000;
  client.exec(`DELETE FROM sessions;
    INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES
      ('young', 1000001, ${1000 * day}, ${1190 * day}), ('old', 1000001, ${1000 * day}, ${1500 * day})`);
  client.close();
  await (await openSqliteStore(file)).close();
  const sessions = rowsOf(file).get('sessions') ?? [];
  expect(
    sessions.map(({ id, last_used_at, expires_at, device_name }) => [
      id,
      last_used_at,
      expires_at,
      device_name,
    ]),
  ).toEqual([
    ['young', 1010 * day, 1190 * day, null],
    ['old', 1320 * day, 1400 * day, null],
  ]);
});

test('seats of guests that members had before they could be hidden stay visible, others do not become so', async () => {
  const file = aStoreOf(1);
  const client = new Database(file);
  client.exec(`INSERT INTO users (id, username, username_fold, is_guest, created_at, updated_at)
      VALUES (-7, 'guest-seat-5', 'guest-seat-5', true, 8, 8);
    INSERT INTO match_participants (id, match_id, user_id, is_guest, email, email_fold, created_at) VALUES
      ('seat-4', 'doubles', 1000001, true, 'a@ex.org', 'a@ex.org', 8),
      ('seat-5', 'doubles', -7, true, 'b@ex.org', 'b@ex.org', 8)`);
  client.close();
  await (await openSqliteStore(file)).close();
  const seats = rowsOf(file).get('match_participants') ?? [];
  expect(seats.map((seat) => [seat['id'], seat['shown_at']])).toEqual([
    ['seat-1', null],
    ['seat-2', null],
    ['seat-3', null],
    ['seat-4', 8],
    ['seat-5', null],
  ]);
});

// Replacing a table, as SQLite migrations do to change a check, drops its triggers and its row in sqlite_sequence.
test('after all migrations users has its four search triggers, and ids begin at a million', async () => {
  const file = newFile();
  await (await openSqliteStore(file)).close();
  const [triggers, lastId] = inFile(file, (client) => [
    client
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
      .pluck()
      .all(),
    client.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'users'").pluck().get(),
  ]);
  expect(triggers).toEqual([
    'users_contact_parts_update',
    'users_name_parts_update',
    'users_parts_delete',
    'users_parts_insert',
  ]);
  expect(lastId).toBe(999_999);
});

test('a store of the last migration before the baseline is upgraded as one of the baseline is', async () => {
  const fresh = newFile();
  await (await openSqliteStore(fresh)).close();
  const file = aStoreOf(1, [1_795_238_794_876, LAST_BEFORE_BASELINE]);
  const rows = rowsOf(file);
  await (await openSqliteStore(file)).close();
  expect(schemaOf(file)).toEqual(schemaOf(fresh));
  expectKept(rows, rowsOf(file));
});

test('a store that is older than the baseline is refused with a remedy and stays as it is', async () => {
  const file = aStoreOf(1, [1_795_238_794_876, LAST_BEFORE_BASELINE - 1]);
  const [schema, rows] = [schemaOf(file), rowsOf(file)];
  await expect(openSqliteStore(file)).rejects.toThrow('Start the last version before this one');
  expect([schemaOf(file), rowsOf(file)]).toEqual([schema, rows]);
});

test('a store that a newer program has upgraded is refused with a remedy', async () => {
  const file = newFile();
  await (await openSqliteStore(file)).close();
  const client = new Database(file);
  client.exec(
    `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', ${Date.now()})`,
  );
  client.close();
  await expect(openSqliteStore(file)).rejects.toThrow('a newer PPR has upgraded it');
});
