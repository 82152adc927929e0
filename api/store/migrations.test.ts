import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { postgresTables, sqliteTables } from './tables.ts';

const ENGINES = ['sqlite', 'postgres'] as const;
const LANDED = fileURLToPath(new URL('./migrations/landed.json', import.meta.url));

function folderOf(engine: string): string {
  return fileURLToPath(new URL(`./migrations/${engine}`, import.meta.url));
}

function journalOf(engine: string): string[] {
  const text = readFileSync(join(folderOf(engine), 'meta/_journal.json'), 'utf8');
  return (JSON.parse(text) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}

/** The schema after an engine's migrations, as drizzle-kit's snapshot has it. */
function snapshotOf(engine: string) {
  const last = String(journalOf(engine).length - 1).padStart(4, '0');
  return JSON.parse(readFileSync(join(folderOf(engine), `meta/${last}_snapshot.json`), 'utf8'));
}

test('the table definitions and the migrations of SQLite agree', async () => {
  const written = await generateSQLiteDrizzleJson(sqliteTables, undefined, 'snake_case');
  expect(await generateSQLiteMigration(snapshotOf('sqlite'), written)).toEqual([]);
});

test('the table definitions and the migrations of PostgreSQL agree', async () => {
  const written = generateDrizzleJson(postgresTables, undefined, undefined, 'snake_case');
  expect(await generateMigration(snapshotOf('postgres'), written)).toEqual([]);
});

test('the migrations are generated from every table', () => {
  const listOf = (engine: string): object =>
    createRequire(import.meta.url)(`./drizzle-kit/${engine}-tables.cjs`);
  expect(Object.keys(listOf('sqlite'))).toEqual(Object.keys(sqliteTables));
  expect(Object.keys(listOf('postgres'))).toEqual(Object.keys(postgresTables));
});

test('both engines have the same migrations, each with a descriptive name and in the journal', () => {
  for (const engine of ENGINES) {
    const files = readdirSync(folderOf(engine)).filter((name) => name.endsWith('.sql'));
    expect(journalOf(engine).map((tag) => `${tag}.sql`)).toEqual(files.toSorted());
    for (const name of files) expect(name).toMatch(/^\d{4}_[a-z]+(-[a-z0-9]+)+\.sql$/);
  }
  expect(journalOf('postgres')).toEqual(journalOf('sqlite'));
});

/** For one engine: the journal's time of each migration, and the hash of its SQL. */
function migrationsAsTheyAre(engine: string): Record<string, string> {
  const files = readMigrationFiles({ migrationsFolder: folderOf(engine) });
  const tags = journalOf(engine);
  return Object.fromEntries(
    files.map(({ folderMillis, hash }, index) => [tags[index] ?? '', `${folderMillis} ${hash}`]),
  );
}

test('a landed migration never changes, because existing stores were made by it', () => {
  const landed = JSON.parse(readFileSync(LANDED, 'utf8')) as Record<string, unknown>;
  for (const engine of ENGINES)
    expect(
      landed[engine],
      'a new migration: add it to landed.json; an old one: write a new migration instead',
    ).toEqual(migrationsAsTheyAre(engine));
});
