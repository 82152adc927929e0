// TinyBase's server for WebSockets, and its persister for better-sqlite3: a table of one row for each player's store.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createMergeableStore } from 'tinybase';
import { createBetterSqlite3Persister } from 'tinybase/persisters/persister-better-sqlite3';
import { createWsServer } from 'tinybase/synchronizers/synchronizer-ws-server';
import { WebSocketServer } from 'ws';
import { DATABASE_FILE, REQUEST_TIMEOUT_SECONDS, tableOf } from './tinybase-settings.ts';

const database = new Database(join(process.env['DATA_DIR'] ?? '.', DATABASE_FILE));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');

/** Nobody else writes to the file, so it is not watched. */
const NEVER_SECONDS = 86_400;

const sockets = new WebSocketServer({ port: Number(process.env['PORT']), host: '127.0.0.1' }, () =>
  process.stdout.write('ready\n'),
);
createWsServer(
  sockets,
  (path) =>
    createBetterSqlite3Persister(createMergeableStore(), database, {
      mode: 'json',
      storeTableName: tableOf(path),
      autoLoadIntervalSeconds: NEVER_SECONDS,
    }),
  undefined,
  REQUEST_TIMEOUT_SECONDS,
);
