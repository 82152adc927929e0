// Triplit's own server for Node on its store for SQLite, which it would open with synchronous=NORMAL.
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createNodeWebSocket } from '@hono/node-ws';
import { SQLiteKVStore } from '@triplit/db/storage/sqlite';
import { createTriplitHonoServer } from '@triplit/server/hono';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import { collections, PROJECT, SECRET } from './triplit-schema.ts';

const database = new Database(join(process.env['DATA_DIR'] ?? '.', 'triplit.sqlite'));
const storage = new SQLiteKVStore(database, { pragma: 'pragma synchronous = FULL;' });
const app = new Hono();
const { injectWebSocket, upgradeWebSocket } = createNodeWebSocket({ app });
await createTriplitHonoServer(
  {
    storage,
    jwtSecret: SECRET,
    projectId: PROJECT,
    dbOptions: { schema: { collections } },
    logHandler: { log: () => {} },
  },
  upgradeWebSocket,
  console.error,
  app,
);
injectWebSocket(
  serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () =>
    process.stdout.write('ready\n'),
  ),
);
