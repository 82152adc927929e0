import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's address without a database; absent in a run on SQLite. */
    postgres: string;
    /** A migrated, empty database for tests to copy. */
    postgresTemplate: string;
  }
}

const TEMPLATE = 'ppr_template';
/** Memory as a folder, on Linux. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;
let server: PostgresServer | null = null;

/**
 * Vitest's global setup of the project that runs the API's tests on the second engine: a PostgreSQL
 * server of this run alone, which ends with it.
 */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres(placeOfDatabases());
  await (await openPostgresStore(await server.createDatabase(TEMPLATE))).close();
  project.provide('postgres', server.address);
  project.provide('postgresTemplate', TEMPLATE);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}

/**
 * Every test makes a database of some 300 files and drops it: a disk takes longer for that than the
 * tests do. No test takes the power away, so memory keeps what the server calls durable just as well.
 */
function placeOfDatabases(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}
