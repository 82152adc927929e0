import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from './sqlite.ts';
import { sqliteTables } from './tables.ts';

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

function journal() {
  const text = readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8');
  return JSON.parse(text) as { entries: { tag: string }[] };
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

test('the tables and the migrations say the same', async () => {
  const { entries } = journal();
  const last = String(entries.length - 1).padStart(4, '0');
  const migrated = JSON.parse(readFileSync(join(FOLDER, `meta/${last}_snapshot.json`), 'utf8'));
  const written = await generateSQLiteDrizzleJson(sqliteTables, undefined, 'snake_case');
  expect(await generateSQLiteMigration(migrated, written)).toEqual([]);
});

test('every migration has a telling name and is in the journal', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(journal().entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  for (const name of files) expect(name).toMatch(/^\d{4}_[a-z]+(-[a-z0-9]+)+\.sql$/);
});
