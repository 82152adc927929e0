import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER } from '#api/cli/build.ts';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';
import { sqliteFile } from '#api/core/store-location.ts';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import { freePort } from '../.ci/free-port.ts';
import type { PostgresServer } from '../.ci/postgres-server.ts';
import type { Place } from './fill.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** What is measured: the floor, and the whole server on both engines. */
export const KINDS = ['floor', 'sqlite', 'postgres'] as const;
export type Kind = (typeof KINDS)[number];

/** A server of one round, with an empty store. */
export interface BenchServer extends ServerProcess {
  kind: Kind;
  origin: string;
  /** Its settings, for what is run on its store after its end. */
  env: Readonly<Record<string, string>>;
  /** Kills the process and deletes its folder. */
  stop: () => Promise<void>;
}

const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url));
const PPR = join(PROJECT_FOLDER, SERVER.built);

/** As in `npm start`: Node lets the young objects have 128 MB before it collects them, and PPR is no faster for it. */
const FLAGS = ['--max-semi-space-size=16'];

/**
 * `fill` gets the store, which has its tables and nothing in them, before the server starts.
 */
export async function startBenchServer(
  kind: Kind,
  postgres: Pick<PostgresServer, 'createDatabase'> | null,
  fill?: (place: Place) => Promise<void>,
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-bench-'));
  const port = await freePort();
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'bench bench bench',
    AUTH_SECRET: 'a secret of the bench alone, unsafe',
  };
  if (kind === 'postgres' && postgres !== null)
    env['DATABASE_URL'] = await postgres.createDatabase(`bench_${port}_${Date.now()}`);
  if (fill) await fill(await createStore(folder, env['DATABASE_URL']));
  const args = kind === 'floor' ? [FLOOR] : [...FLAGS, PPR];
  const server = await startServerProcess(args, env, /ready|PPR is at/);
  return {
    ...server,
    kind,
    origin: `http://localhost:${port}`,
    env,
    stop: async () => {
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createStore(folder: string, url: string | undefined): Promise<Place> {
  const place = url === undefined ? { file: sqliteFile(folder) } : { url };
  const store =
    'file' in place ? await openSqliteStore(place.file) : await openPostgresStore(place.url);
  await store.close();
  return place;
}
