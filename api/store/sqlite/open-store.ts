import { dirname, join } from 'node:path';
import { DrizzleError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { keepPrivate, makePrivateFile, makePrivateFolder } from '#api/core/private-files.ts';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { withRetries } from '../run-transaction.ts';
import type { Store } from '../store.ts';
import { ensureEpoch, ensureLineage, rememberIdentity, renewEpochOfCopy } from '../store-facts.ts';
import { expectUpgradable } from '../store-version.ts';
import { type Connection, openConnection } from './connection.ts';
import { identityOfFile, markAnew } from './file-identity.ts';
import { lockStoreFile } from './file-lock.ts';
import { GroupCommit, ReaderPool } from './transactions.ts';

const MIGRATIONS = join(PROJECT_FOLDER, 'api/store/migrations/sqlite');
const READERS = 4;
const SKIP_USER_IDS = `update sqlite_sequence set seq = seq + ?
  where name = 'users' and exists (select 1 from users)`;

/**
 * Opens the store in one SQLite file, private to its owner and locked for this process, creates it and its folder if
 * missing, and brings it to the newest migration. Calls `waiting` if another process still holds the file. Throws if
 * that process stays, if the file cannot be opened, or if it is newer than this program or too old for it.
 */
export async function openSqliteStore(file: string, waiting = ignore): Promise<Store> {
  makePrivateFolder(dirname(file));
  const letGo = await lockStoreFile(file, waiting);
  try {
    return await openHeldStore(file, letGo);
  } catch (error) {
    letGo();
    throw error;
  }
}

/**
 * A mark beside the file, renewed at the start, every hour and at the end, reveals old bytes that are written back into
 * the file (docs/decisions/0041).
 */
async function openHeldStore(file: string, letGo: () => void): Promise<Store> {
  makePrivateFile(file);
  // SQLite creates these with the file's permissions; ones left by a crash have older permissions.
  for (const part of ['-wal', '-shm']) keepPrivate(file + part);
  const connection = openConnection(file);
  expectUpgradable(lastMigrationOf(connection.client), MIGRATIONS);
  migrateFile(connection.client);
  const writer = new GroupCommit(connection);
  const readers = new ReaderPool(file, READERS);
  await writer.run(ensureEpoch);
  await writer.run(ensureLineage);
  const skipUserIds = (count: number) => connection.client.prepare(SKIP_USER_IDS).run(count);
  await writer.run((tx) => renewEpochOfCopy(tx, identityOfFile(file), skipUserIds));
  // If it fails half-way, the next start takes the store for a restored one, which costs a re-read.
  const mark = () => writer.run((tx) => rememberIdentity(tx, markAnew(file))).catch(ignore);
  await mark();
  const marking = setInterval(() => void mark(), HOUR_MS).unref();
  return {
    engine: 'sqlite',
    write: (work) => withRetries(() => writer.run(work)),
    read: (work) => readers.run(work),
    close: async () => {
      clearInterval(marking);
      await mark();
      await writer.idle();
      readers.close();
      connection.client.close();
      letGo();
    },
  };
}

function lastMigrationOf(client: Connection['client']): number | null {
  const value = (query: string) => client.prepare(query).pluck().get();
  const isMigrated = value("select 1 from sqlite_schema where name = '__drizzle_migrations'") === 1;
  return isMigrated
    ? (value('select max(created_at) from __drizzle_migrations') as number | null)
    : null;
}

/** If SQLite has rolled the migration back itself, Drizzle's ROLLBACK fails and hides the cause. */
function migrateFile(client: Connection['client']): void {
  try {
    migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } catch (error) {
    if (!(error instanceof DrizzleError && error.message.includes('ROLLBACK'))) throw error;
    throw new Error('SQLite undid the migration, as it does when the disk is full or fails', {
      cause: error,
    });
  }
}

function ignore(): void {}
