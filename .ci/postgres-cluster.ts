import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { memoryFolder } from './memory-folder.ts';
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
/** Nothing here outlives the run. Tests that crash a server start one of their own, with PostgreSQL's defaults. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];
let server: PostgresServer | null = null;

/** Vitest's global setup for the API's tests on PostgreSQL: a server for this run, which ends with it. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres(memoryFolder(), SETTINGS);
  await (await openPostgresStore(await server.createDatabase(TEMPLATE))).close();
  project.provide('postgres', server.address);
  project.provide('postgresTemplate', TEMPLATE);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
