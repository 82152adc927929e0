import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from './sqlite.ts';

const FOLDER = fileURLToPath(new URL('./migrations/sqlite', import.meta.url));

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'ppr.sqlite');
}

/** A database as the program with only the first `count` migrations left it. */
function databaseOf(file: string, count: number): void {
  const client = new Database(file);
  client.exec(
    'CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  );
  for (const migration of readMigrationFiles({ migrationsFolder: FOLDER }).slice(0, count)) {
    for (const statement of migration.sql) client.exec(statement);
    client
      .prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)')
      .run(migration.hash, migration.folderMillis);
  }
  client.close();
}

function schemaOf(file: string): unknown[] {
  const client = new Database(file, { readonly: true });
  const schema = client
    .prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE '%drizzle%' ORDER BY name")
    .all();
  client.close();
  return schema;
}

test('a database made by each previous set of migrations is upgraded to the same schema', async () => {
  const fresh = newFile();
  await (await openSqliteStore(fresh)).close();
  const total = readMigrationFiles({ migrationsFolder: FOLDER }).length;
  for (let count = 1; count < total; count += 1) {
    const old = newFile();
    databaseOf(old, count);
    await (await openSqliteStore(old)).close();
    expect(schemaOf(old)).toEqual(schemaOf(fresh));
  }
});

test('an upgrade keeps the rows that are there', async () => {
  const file = newFile();
  databaseOf(file, 1);
  const client = new Database(file);
  client.exec(`INSERT INTO users (id, username, username_fold, is_guest, created_at, updated_at)
               VALUES (999901, 'demo', 'demo', 1, 0, 0)`);
  client.close();
  const store = await openSqliteStore(file);
  const users = await store.read(({ db, t }) => db.select().from(t.users));
  expect(users).toMatchObject([{ id: 999_901, username: 'demo' }]);
  await store.close();
});

test('members of before are found by any part of their names and contacts after the upgrade', async () => {
  const file = newFile();
  databaseOf(file, 13);
  const client = new Database(file);
  client.exec(`INSERT INTO users (id, username, username_fold, email, email_fold, password, affiliate_code,
                 search_username, search_name, search_phone, created_at, updated_at)
               VALUES (1000001, 'zoe', 'zoe', 'Z@Ex.org', 'z@ex.org', 'x', 'A', 'zoe', 'zoe baker', '5550199', 0, 0)`);
  client.exec(`INSERT INTO users (id, username, username_fold, is_guest, created_at, updated_at)
               VALUES (1000002, 'guest-1', 'guest-1', 1, 0, 0)`);
  client.close();
  const store = await openSqliteStore(file);
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

test('a store that a newer program has upgraded is refused, with what to do', async () => {
  const file = newFile();
  await (await openSqliteStore(file)).close();
  const client = new Database(file);
  client.exec(
    `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', ${Date.now()})`,
  );
  client.close();
  await expect(openSqliteStore(file)).rejects.toThrow('a newer PPR has upgraded it');
});
