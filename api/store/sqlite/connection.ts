import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { mapRowsOnce } from '../map-rows.ts';
import type { Db } from '../store.ts';
import type { FindBySubstring, SubstringIndex } from '../substring-search.ts';

export interface Connection {
  client: Database.Database;
  db: Db;
}

/**
 * Opens one connection to the store's file and verifies its pragmas: better-sqlite3 is built with `synchronous=NORMAL`
 * for WAL files, under which a power failure may lose an acknowledged write. Throws if the file system refuses one of
 * them (architecture: SQLite).
 */
export function openConnection(file: string): Connection {
  const client = new CachingDatabase(file);
  client.pragma('busy_timeout = 5000');
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  expectPragma(client, 'journal_mode', 'wal');
  expectPragma(client, 'synchronous', 2);
  expectPragma(client, 'foreign_keys', 1);
  return { client, db: mapRowsOnce(drizzle(client, { casing: 'snake_case' })) };
}

function expectPragma(client: Database.Database, name: string, expected: string | number): void {
  const actual = client.pragma(name, { simple: true });
  if (actual !== expected)
    throw new Error(`SQLite says ${name}=${String(actual)}, needed ${expected}`);
}

/** Cached statements per connection: more than our queries have texts in all their usual lengths. */
const KEPT = 500;

/**
 * A connection that compiles each text once: drizzle prepares a statement for every run, which costs more than most of
 * our queries. The least recently used statements are dropped.
 */
export class CachingDatabase extends Database {
  readonly #statementsByText = new Map<string, Database.Statement>();

  // The types of a statement are asserted by the caller of `Database.prepare`; this one returns any of them.
  override prepare(text: string): never {
    const cached = this.#statementsByText.get(text);
    // The previous user may have asked for arrays; a fresh statement returns objects.
    if (cached?.reader) cached.raw(false);
    const statement = cached ?? super.prepare(text);
    this.#statementsByText.delete(text);
    this.#statementsByText.set(text, statement);
    const [oldest] = this.#statementsByText.keys();
    if (this.#statementsByText.size > KEPT && oldest !== undefined)
      this.#statementsByText.delete(oldest);
    return statement as never;
  }
}

/** The full-text tables, which triggers on `users` maintain. They hold only trigrams; the texts stay in `users`. */
const PLACES: Record<SubstringIndex, { table: string; column: string }> = {
  names: { table: 'name_parts', column: '' },
  email: { table: 'contact_parts', column: 'search_email : ' },
  phone: { table: 'contact_parts', column: 'search_phone : ' },
};

/** Reads the full-text tables, which return ids in ascending order. */
export function sqliteSubstringSearch(db: Db): FindBySubstring {
  return async ({ index, part, after, limit }) => {
    const { table, column } = PLACES[index];
    // In quotes nothing is an operator, and a quote is doubled.
    const match = `${column}"${part.replaceAll('"', '""')}"`;
    const name = sql.identifier(table);
    const found = db.all<{ id: number }>(
      sql`select rowid as id from ${name} where ${name} match ${match} and rowid > ${after} order by rowid limit ${limit}`,
    );
    return found.map(({ id }) => id);
  };
}
