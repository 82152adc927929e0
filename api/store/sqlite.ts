import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { HOUR_MS } from '#shared/domain/days.ts';
import { ensureEpoch, rememberIdentity, renewEpochOfCopy } from './epoch.ts';
import { identityOfFile, markAnew } from './file-identity.ts';
import { GroupCommit } from './group-commit.ts';
import { ReaderPool } from './reader-pool.ts';
import { runAgain } from './run-again.ts';
import { openConnection } from './sqlite-connection.ts';
import type { Store } from './store.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/sqlite', import.meta.url));
const READERS = 4;
const SKIP_USER_IDS = `update sqlite_sequence set seq = seq + ?
  where name = 'users' and exists (select 1 from users)`;

/**
 * Opens the store in one SQLite file, made with its folder if absent, and brings it to the newest
 * migration. A mark beside it, renewed at start, each hour and at the end, tells bytes that are put back
 * into the file (docs/decisions/0041). Throws when the file cannot be opened or is newer than this program.
 */
export async function openSqliteStore(file: string): Promise<Store> {
  mkdirSync(dirname(file), { recursive: true });
  const connection = openConnection(file);
  migrate(drizzle(connection.client), { migrationsFolder: MIGRATIONS });
  const writer = new GroupCommit(connection);
  const readers = new ReaderPool(file, READERS);
  await writer.run(ensureEpoch);
  const skipUserIds = (count: number) => connection.client.prepare(SKIP_USER_IDS).run(count);
  await writer.run((tx) => renewEpochOfCopy(tx, identityOfFile(file), skipUserIds));
  // One that fails half-way is taken for a restore by the next start, which costs a re-read.
  const mark = () => writer.run((tx) => rememberIdentity(tx, markAnew(file))).catch(ignore);
  await mark();
  const marking = setInterval(() => void mark(), HOUR_MS).unref();
  return {
    engine: 'sqlite',
    write: (work) => runAgain(() => writer.run(work)),
    read: (work) => readers.run(work),
    close: async () => {
      clearInterval(marking);
      await mark();
      await writer.idle();
      readers.close();
      connection.client.close();
    },
  };
}

function ignore(): void {}
