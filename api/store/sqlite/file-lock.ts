import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { errorCode } from '#api/core/errors.ts';
import { makePrivateFile } from '#api/core/private-files.ts';

/** How long a process that shuts down may take; a little longer than its requests may (listen.ts). */
const PATIENCE_MS = 12_000;
const ASK_AGAIN_MS = 50;

/**
 * Locks the store's file for this process, and returns the function that releases it: pokes, rate limits and group
 * commit of one process do not know those of another. Waits up to `patienceMs` for the current holder, after calling
 * `waiting` once, and then throws. It is a kernel lock on a file beside the store, so it ends with the process, however
 * that ends (docs/decisions/0048).
 */
export async function lockStoreFile(
  file: string,
  waiting: () => void,
  patienceMs = PATIENCE_MS,
): Promise<() => void> {
  const place = `${file}-lock`;
  makePrivateFile(place);
  const lock = new Database(place, { timeout: 0 });
  if (!isTaken(lock)) {
    waiting();
    await takeLater(lock, patienceMs);
  }
  return () => void lock.close();
}

async function takeLater(lock: Database.Database, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  do {
    await setTimeout(ASK_AGAIN_MS);
    if (isTaken(lock)) return;
  } while (performance.now() < deadline);
  lock.close();
  throw new Error(
    'another PPR is using it. Stop that one first. To run several processes, set DATABASE_URL.',
  );
}

function isTaken(lock: Database.Database): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (errorCode(error).startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
