import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { OperatorError } from '#api/core/errors.ts';
import { makePrivateFolder, PRIVATE_FOLDER } from '#api/core/private-files.ts';
import { sqliteFile } from '#api/core/store-location.ts';
import { lockStoreFile } from '../sqlite/file-lock.ts';
import { openSqliteStore } from '../sqlite/open-store.ts';
import { readEpoch } from '../store-facts.ts';
import { appendChecksum, copyVerified, damagedBackup } from './checksum.ts';
import { type Counts, expectSame } from './counts.ts';
import { flush, writeAtomically } from './write-atomically.ts';

/** All pages in one step: a backup in several steps restarts on each write of another process. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Writes a snapshot of a SQLite store into `target` while a server keeps writing, and verifies it by restoring it into
 * a temporary store. Returns the number of rows. Throws `OperatorError` if `target` exists, if rows are missing from
 * the backup or if it is corrupt.
 */
export async function backUpSqlite(
  file: string,
  target: string,
  signal?: AbortSignal,
): Promise<Counts> {
  const write = async (draft: string) => {
    const source = new Database(file, { readonly: true });
    try {
      // The snapshot that this starts is also the one that is copied.
      source.exec('BEGIN');
      const counts = countRows(source);
      await source.backup(draft, { progress: () => ALL_PAGES });
      signal?.throwIfAborted();
      asOneFile(draft);
      await appendChecksum(draft, signal);
      await verify(draft, counts, signal);
      return counts;
    } finally {
      source.close();
    }
  };
  return writeAtomically(target, write, signal);
}

/**
 * Restores a backup over a SQLite store and starts a new epoch: every phone reads everything again and sends what the
 * backup lacks (architecture: Epoch and lineage). Throws `OperatorError` if a server runs on the store, if the store
 * has rows and `replace` is not set, or if the backup is corrupt; then the store is unchanged.
 */
export async function restoreSqlite(
  backup: string,
  file: string,
  { replace, signal }: { replace: boolean; signal?: AbortSignal | undefined },
): Promise<Counts> {
  makePrivateFolder(dirname(file));
  const letGo = await lockStoreFile(file, () => {}, 0).catch((error: unknown) => {
    throw new OperatorError(
      `${file} cannot be used: ${error instanceof Error ? error.message : ''}`,
    );
  });
  const draft = `${file}.${randomUUID()}.unfinished`;
  try {
    if (!replace) refuseUnlessEmpty(file);
    await copyVerified(backup, draft, signal);
    const counts = readSound(draft);
    flush(draft);
    // In this order: the log of the old store must never be applied to the new file.
    for (const part of ['-wal', '-shm', '-mark']) rmSync(file + part, { force: true });
    renameSync(draft, file);
    flush(dirname(file));
    return counts;
  } finally {
    rmSync(draft, { force: true });
    letGo();
  }
}

/** Restores the backup into a temporary store and starts it. */
async function verify(
  backup: string,
  expected: Counts,
  signal: AbortSignal | undefined,
): Promise<void> {
  const folder = `${backup}.verifying`;
  mkdirSync(folder, { mode: PRIVATE_FOLDER });
  try {
    const file = sqliteFile(folder);
    const found = await restoreSqlite(backup, file, { replace: false, signal });
    expectSame(expected, found, 'The backup');
    const store = await openSqliteStore(file);
    await store.read(readEpoch);
    await store.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Turns WAL mode off, so that the backup is a single file that can be copied. */
function asOneFile(file: string): void {
  const client = new Database(file);
  client.pragma('journal_mode = DELETE');
  client.close();
}

/** The number of rows of a file after an integrity and foreign key check. */
function readSound(file: string): Counts {
  const client = openFile(file);
  try {
    const isWhole = client.pragma('integrity_check', { simple: true }) === 'ok';
    if (!isWhole || client.prepare('PRAGMA foreign_key_check').all().length > 0)
      throw damagedBackup();
    return countRows(client);
  } catch (error) {
    if (error instanceof Database.SqliteError) throw damagedBackup();
    throw error;
  } finally {
    client.close();
  }
}

function openFile(file: string): Database.Database {
  return new Database(file, { readonly: true, fileMustExist: true });
}

function countRows(client: Database.Database): Counts {
  // Not the full-text search tables and the tables that they are stored in.
  const tables = client
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
    )
    .pluck()
    .all() as string[];
  const count = (table: string) => client.prepare(`select count(*) from "${table}"`).pluck().get();
  return new Map(tables.map((table) => [table, Number(count(table))]));
}

function refuseUnlessEmpty(file: string): void {
  if (!existsSync(file)) return;
  const client = openFile(file);
  try {
    if (!countRows(client).get('users')) return;
  } finally {
    client.close();
  }
  throw new OperatorError(
    `${file} already has records. Add --replace to replace them with the backup.`,
  );
}
