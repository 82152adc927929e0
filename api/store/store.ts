import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { InsertRows } from './insert-rows.ts';
import type { FindBySubstring } from './substring-search.ts';
import type { Tables } from './tables.ts';

/**
 * Drizzle's query builder. The SQLite builder gives the static types; the builders of both engines are call-compatible
 * when awaited, so verbs always await and never call `.all()`, `.get()` or `.run()`.
 */
export type Db = Omit<BetterSQLite3Database, 'transaction' | '$client'>;

/** What a verb works with. A verb awaits nothing but this transaction's own queries. */
export interface Tx {
  db: Db;
  t: Tables;
  /**
   * Locks, to be taken in the order that every write follows (architecture: Write transactions). On SQLite they do
   * nothing, because writes run one after another.
   */
  lock: Locks;
  insertRows: InsertRows;
  /** Finds members by any part of a name or contact. */
  findBySubstring: FindBySubstring;
  /** Runs the callback after this transaction is durable; never if it fails. */
  onCommit(callback: () => void): void;
}

export interface Locks {
  /** Serializes one owner's writes. */
  owner(ownerId: number): Promise<void>;
  /**
   * Serializes creating a match that invites these folded emails with verifying them. Otherwise a seat without an
   * account and a member whose email is not yet verified could miss each other. Taken after the owner's lock.
   */
  emails(emails: readonly string[]): Promise<void>;
  /** In ascending order. */
  matches(ids: readonly string[]): Promise<void>;
  /** In ascending order. */
  users(ids: readonly number[]): Promise<void>;
}

export interface Store {
  engine: 'sqlite' | 'postgres';
  /** Why substring search has no index here, in the database's words; null or absent if it has one. */
  unindexed?: string | null;
  /**
   * Runs `work` in a write transaction and resolves once it is durable. An error that `work` throws rolls back only
   * this transaction; `RetryTransaction` runs it again, a few times (run-transaction.ts).
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` on one snapshot of committed data. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Closes the store; calling it again does nothing. */
  close(): Promise<void>;
}

/**
 * Data changed between reading and writing: `write` runs the whole transaction again (architecture: Write
 * transactions).
 */
export class RetryTransaction extends Error {}

/** The store itself failed, for example on a full disk: nothing was written, and no mutation is at fault. */
export class StoreFailed extends Error {}
