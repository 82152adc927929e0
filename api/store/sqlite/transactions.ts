import { errorCode } from '#api/core/errors.ts';
import { noLocks, readOnlyLocks, runAfterCommit } from '../run-transaction.ts';
import { StoreFailed, type Tx } from '../store.ts';
import { sqliteTables } from '../tables.ts';
import { type Connection, openConnection, sqliteSubstringSearch } from './connection.ts';
import { sqliteInsertRows } from './insert-rows.ts';

interface Job {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

type Result = { ok: true; value: unknown } | { ok: false; reason: unknown };

/** The maximum of jobs per commit, which bounds how many a failing disk affects. */
const GROUP_MAX = 128;
/** A group takes no more jobs after this time, because those that are done wait for the others' commit. */
const GROUP_MS = 100;

/**
 * The only writer of a SQLite store (architecture: SQLite). Writes that wait during a commit or come before it share
 * one transaction, each in its own savepoint, and are answered after the commit. If the transaction is lost or the
 * commit fails, every job of the group fails with `StoreFailed`; jobs that had not begun run in the next group.
 */
export class GroupCommit {
  readonly #connection: Connection;
  readonly #groupMs: number;
  #waiting: Job[] = [];
  #draining: Promise<void> | null = null;

  /** With a `groupMs` of their own, tests don't depend on how fast the machine is. */
  constructor(connection: Connection, groupMs = GROUP_MS) {
    this.#connection = connection;
    this.#groupMs = groupMs;
  }

  /** Resolves with the result of `work` once it is durable; rejects if it or its group failed. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: (value) => resolve(value as T), reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when no write waits. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    // One turn of the event loop before each group lets requests that have already come join it.
    while (this.#waiting.length > 0) {
      await nextTurn();
      await this.#commitGroup();
    }
    this.#draining = null;
  }

  async #commitGroup(): Promise<void> {
    const { client } = this.#connection;
    const jobs = this.#waiting.splice(0, 1);
    const results: Result[] = [];
    const afterCommit: (() => void)[] = [];
    const deadline = performance.now() + this.#groupMs;
    try {
      client.prepare('BEGIN IMMEDIATE').run();
      // The array grows while the group runs, as new jobs join.
      for (const job of jobs) {
        results.push(await this.#runInSavepoint(job, afterCommit));
        if (jobs.length >= GROUP_MAX || performance.now() >= deadline) continue;
        // A turn of the event loop lets requests that came meanwhile join, and reads go on.
        await nextTurn();
        jobs.push(...this.#waiting.splice(0, 1));
      }
      client.prepare('COMMIT').run();
    } catch (cause) {
      this.#rollBack();
      const reason = new StoreFailed('The store could not commit', { cause });
      for (const job of jobs) job.reject(reason);
      return;
    }
    // A refusal too is answered only now: it may depend on another job's write.
    jobs.forEach((job, index) => answer(job, results[index]));
    for (const callback of afterCommit) runAfterCommit(callback);
  }

  async #runInSavepoint(job: Job, afterCommit: (() => void)[]): Promise<Result> {
    const { client, db } = this.#connection;
    const callbacks: (() => void)[] = [];
    const tx: Tx = {
      db,
      t: sqliteTables,
      lock: noLocks,
      insertRows: sqliteInsertRows(client),
      findBySubstring: sqliteSubstringSearch(db),
      onCommit: (callback) => callbacks.push(callback),
    };
    client.prepare('SAVEPOINT job').run();
    try {
      const value = await withoutForeignAwaits(() => job.work(tx));
      client.prepare('RELEASE job').run();
      afterCommit.push(...callbacks);
      return { ok: true, value };
    } catch (reason) {
      // On a full disk SQLite rolls back the whole transaction, and with it the other jobs.
      if (!client.inTransaction) throw reason;
      client.prepare('ROLLBACK TO job').run();
      client.prepare('RELEASE job').run();
      return { ok: false, reason: isFailureOfStore(reason) ? asStoreFailed(reason) : reason };
    }
  }

  #rollBack(): void {
    try {
      if (this.#connection.client.inTransaction) this.#connection.client.prepare('ROLLBACK').run();
    } catch {
      // The next BEGIN says again what is wrong; the jobs of this group are answered either way.
    }
  }
}

function answer(job: Job, result: Result | undefined): void {
  if (result?.ok) job.resolve(result.value);
  else job.reject(result?.reason);
}

/** True for SQLite's errors of a full or broken disk. */
function isFailureOfStore(reason: unknown): boolean {
  return /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOMEM|CANTOPEN)/.test(errorCode(reason));
}

function asStoreFailed(cause: unknown): StoreFailed {
  return new StoreFailed('The store could not write', { cause });
}

/** Rejects work that awaits anything but its own queries: it would block every other writer. */
async function withoutForeignAwaits<T>(work: () => Promise<T>): Promise<T> {
  let turned = false;
  const watch = setImmediate(() => {
    turned = true;
  });
  const value = await work().finally(() => clearImmediate(watch));
  if (turned) throw new Error('A transaction awaited something other than its own queries');
  return value;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/**
 * Read-only connections. Each read has one for its own transaction, so that it sees one snapshot of committed data,
 * however long it awaits. Each is opened when a read first needs it, because each parses the whole schema.
 */
export class ReaderPool {
  readonly #file: string;
  readonly #size: number;
  readonly #all: Connection[] = [];
  readonly #free: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];

  constructor(file: string, size: number) {
    this.#file = file;
    this.#size = size;
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
        insertRows: sqliteInsertRows(client),
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
    if (this.#all.length < this.#size) {
      const opened = openReader(this.#file);
      this.#all.push(opened);
      return opened;
    }
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
