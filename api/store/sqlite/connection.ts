import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from '../store.ts';

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
  return { client, db: drizzle(client, { casing: 'snake_case' }) };
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
