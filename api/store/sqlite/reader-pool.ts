import { readOnlyLocks } from '../run-transaction.ts';
import type { Tx } from '../store.ts';
import { sqliteTables } from '../tables.ts';
import { type Connection, openConnection } from './connection.ts';
import { sqliteSubstringSearch } from './substring-search.ts';

/**
 * Read-only connections. Each read has one for its own transaction, so that it sees one snapshot of committed data,
 * however long it awaits.
 */
export class ReaderPool {
  readonly #all: Connection[];
  readonly #free: Connection[];
  readonly #waiting: ((connection: Connection) => void)[] = [];

  constructor(file: string, size: number) {
    this.#all = Array.from({ length: size }, () => openReader(file));
    this.#free = [...this.#all];
  }

  /** Runs `work` on one snapshot; waits while all connections are in use. */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const connection = await this.#take();
    const { client, db } = connection;
    try {
      client.prepare('BEGIN').run();
      return await work({
        db,
        t: sqliteTables,
        lock: readOnlyLocks,
        findBySubstring: sqliteSubstringSearch(db),
        onCommit: () => {},
      });
    } finally {
      if (client.inTransaction) client.prepare('ROLLBACK').run();
      this.#give(connection);
    }
  }

  close(): void {
    for (const { client } of this.#all) client.close();
  }

  async #take(): Promise<Connection> {
    const free = this.#free.pop();
    if (free) return free;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #give(connection: Connection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }
}

function openReader(file: string): Connection {
  const connection = openConnection(file);
  connection.client.pragma('query_only = ON');
  return connection;
}
