import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { ensureEpoch, renewEpochOfCopy } from './epoch.ts';
import { identityOfFile } from './file-identity.ts';
import { GroupCommit } from './group-commit.ts';
import { ReaderPool } from './reader-pool.ts';
import { runAgain } from './run-again.ts';
import { openConnection } from './sqlite-connection.ts';
import type { Store } from './store.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/sqlite', import.meta.url));
const READERS = 4;

/**
 * Opens the store in one SQLite file, made with its folder if absent, and brings it to the newest
 * migration. Throws when the file cannot be opened or is newer than this program.
 */
export async function openSqliteStore(file: string): Promise<Store> {
  mkdirSync(dirname(file), { recursive: true });
  const connection = openConnection(file);
  migrate(drizzle(connection.client), { migrationsFolder: MIGRATIONS });
  const writer = new GroupCommit(connection);
  const readers = new ReaderPool(file, READERS);
  await writer.run(ensureEpoch);
  await writer.run((tx) => renewEpochOfCopy(tx, identityOfFile(file)));
  return {
    engine: 'sqlite',
    write: (work) => runAgain(() => writer.run(work)),
    read: (work) => readers.run(work),
    close: async () => {
      await writer.idle();
      readers.close();
      connection.client.close();
    },
  };
}
