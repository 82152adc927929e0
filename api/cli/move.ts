import { ConfigError, readStoreLocation, unusable } from '#api/core/config.ts';
import { sqliteFile } from '#api/core/store-location.ts';
import { sum } from '#api/store/backup/counts.ts';
import { expectStore } from '#api/store/backup/existing-store.ts';
import { moveStore } from '#api/store/move/move-store.ts';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import { print, runCommand } from './run-command.ts';

/**
 * `npm run move`: copies the SQLite store in DATA_DIR into the empty PostgreSQL database at DATABASE_URL, and verifies
 * every row. The server must be stopped; the SQLite store is not changed.
 */
await runCommand(async (args) => {
  const { dataDir, databaseUrl } = readStoreLocation();
  if (args.length > 0 || databaseUrl === undefined)
    throw new ConfigError('Usage: DATA_DIR=<from> DATABASE_URL=<to> AUTH_SECRET=… npm run move');
  await expectStore({ dataDir, databaseUrl: undefined });
  const file = sqliteFile(dataDir);
  const from = await openSqliteStore(file).catch(asUnusable(`DATA_DIR ${dataDir}`));
  try {
    const to = await openPostgresStore(databaseUrl).catch(asUnusable('DATABASE_URL'));
    try {
      const counts = await moveStore(from, to);
      print(
        `Moved ${sum(counts)} rows in ${counts.size} tables, and compared each one.`,
        `Start the server with DATABASE_URL and with the AUTH_SECRET in ${dataDir}/auth-secret, so everyone stays signed in.`,
        `Phones reload everything once. Do not start the server on ${file} again.`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
});

function asUnusable(setting: string): (error: unknown) => never {
  return (error) => {
    throw unusable(setting, error);
  };
}
