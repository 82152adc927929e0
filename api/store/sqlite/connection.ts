import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from '../store.ts';
import { CachingDatabase } from './caching-database.ts';

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
