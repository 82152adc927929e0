import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { FindBySubstring } from './substring-search.ts';
import type { Tables } from './tables.ts';

/**
 * Drizzle's query builder. The SQLite instance gives the static types; builders of both engines are
 * call-compatible when awaited, so verbs always await and never call `.all()`, `.get()` or `.run()`.
 */
export type Db = Omit<BetterSQLite3Database, 'transaction' | '$client'>;

/** What a verb works with. It awaits nothing but this transaction's own queries. */
export interface Tx {
  db: Db;
  t: Tables;
  /**
   * Row locks, in the order of every write (architecture: Write transactions); SQLite needs none, as its
   * writes run one after another.
   */
  lock: Locks;
  /** Finds members by any part of a name or contact. */
  findBySubstring: FindBySubstring;
  /** Runs after this transaction is durable; never when it is not. */
  onCommit(callback: () => void): void;
}

export interface Locks {
  /** Serialises one owner's writes. */
  owner(ownerId: number): Promise<void>;
  /**
   * Serialises the making of a match that invites these folded emails with their being proved: a seat that
   * is tied to nobody yet, and a member who has proved nothing yet, would miss each other. After the owner's.
   */
  emails(emails: readonly string[]): Promise<void>;
  /** In ascending order. */
  matches(ids: readonly string[]): Promise<void>;
  /** In ascending order. */
  users(ids: readonly number[]): Promise<void>;
}

export interface Store {
  engine: 'sqlite' | 'postgres';
  /** Why search has no index for parts of names here, in the database's words; null or absent where it has one. */
  unindexed?: string | null;
  /**
   * Runs `work` in a write transaction; resolves once it is durable. Whatever `work` throws undoes it
   * alone; after `RetryTransaction` it is run again, a few times (see retry-transaction.ts).
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` on one snapshot of committed data. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Lets go of the store; doing so again does nothing. */
  close(): Promise<void>;
}

/**
 * A fact changed between reading and writing: `write` runs the whole transaction again (architecture: Write
 * transactions).
 */
export class RetryTransaction extends Error {}

/** The store itself failed, for example by a full disk: nothing was written, and no mutation is at fault. */
export class StoreFailed extends Error {}
