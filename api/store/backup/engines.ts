import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { OperatorError } from '#api/core/errors.ts';
import { type StoreLocation, sqliteFile } from '#api/core/store-location.ts';
import type { Counts } from './counts.ts';
import { expectStore } from './existing-store.ts';

/** Backs up the store with its engine. Throws `OperatorError` if there is no store. */
export async function backUp(
  place: StoreLocation,
  target: string,
  signal?: AbortSignal,
): Promise<Counts> {
  await expectStore(place);
  const { dataDir, databaseUrl } = place;
  if (databaseUrl !== undefined)
    return (await import('./postgres-backup.ts')).backUpPostgres(databaseUrl, target, signal);
  const file = sqliteFile(dataDir);
  return (await import('./sqlite-backup.ts')).backUpSqlite(file, target, signal);
}

/** Restores a backup of the engine that the settings name. */
export async function restore(
  { dataDir, databaseUrl }: StoreLocation,
  backup: string,
  options: { replace: boolean; signal?: AbortSignal },
): Promise<Counts> {
  const isOfSqlite = engineOf(backup) === 'sqlite';
  if (isOfSqlite !== (databaseUrl === undefined))
    throw new OperatorError(
      isOfSqlite
        ? 'This is a backup of SQLite: restore it without DATABASE_URL, then move it with npm run move.'
        : 'This is a backup of PostgreSQL: set DATABASE_URL.',
    );
  if (databaseUrl !== undefined)
    return (await import('./postgres-backup.ts')).restorePostgres(backup, databaseUrl, options);
  const file = sqliteFile(dataDir);
  return (await import('./sqlite-backup.ts')).restoreSqlite(backup, file, options);
}

/** Tells the engine of a backup by its first bytes. Throws `OperatorError` if the file is missing or not a backup. */
function engineOf(backup: string): 'sqlite' | 'postgres' {
  if (!existsSync(backup)) throw new OperatorError(`There is no file ${backup}.`);
  const beginning = firstBytes(backup);
  if (beginning.startsWith('SQLite format 3\0')) return 'sqlite';
  if (beginning.startsWith('PGDMP')) return 'postgres';
  throw new OperatorError(`${backup} is not a PPR backup.`);
}

function firstBytes(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(16);
    readSync(handle, bytes);
    return bytes.toString('latin1');
  } finally {
    closeSync(handle);
  }
}
