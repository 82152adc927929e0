import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import type { Store } from '#api/store/store.ts';

/** Where one test's store is: a file or a database, migrated and empty at first. */
export interface TestStore {
  /** The file, or the name of the database. */
  name: string;
  /** The `DATABASE_URL` for another process on this store; undefined on SQLite, whose file is in `folder`. */
  databaseUrl: string | undefined;
  open: () => Promise<Store>;
  /** Makes a copy as an operator's backup does; the store must be closed. */
  copy: () => Promise<TestStore>;
  /** Restores a backup in place; the store must be closed. */
  putBack: (backup: TestStore) => Promise<void>;
  /** Removes the store, which must be closed. */
  remove: () => Promise<void>;
}

/** On a busy machine many writes at once wait longer for a connection than a server's callers would. */
const CONNECT_MS = 120_000;

/** Creates a store on the engine of this run: PostgreSQL if the run has a cluster, else SQLite. */
export async function createTestStore(folder: string): Promise<TestStore> {
  const cluster = inject('postgres');
  if (cluster !== undefined) return copyOfDatabase(cluster, inject('postgresTemplate'));
  return copyOfFile(await migratedFile(), join(folder, 'ppr.sqlite'));
}

function copyOfFile(from: string, file: string): TestStore {
  copyFileSync(from, file);
  return {
    name: file,
    databaseUrl: undefined,
    open: () => openSqliteStore(file),
    copy: async () => copyOfFile(file, `${file}.${crypto.randomUUID()}`),
    putBack: async (backup) => copyFileSync(backup.name, file),
    remove: async () => rmSync(file, { force: true }),
  };
}

async function copyOfDatabase(cluster: string, template: string): Promise<TestStore> {
  const name = `ppr_${crypto.randomUUID().replaceAll('-', '')}`;
  const operate = (statement: string) => administer(cluster, statement);
  // Copied as files: by default each page is written to the log as well, which takes twice as long.
  const fill = (from: string) =>
    operate(`create database ${name} template ${from} strategy file_copy`);
  const drop = () => operate(`drop database ${name} with (force)`);
  await fill(template);
  return {
    name,
    databaseUrl: `${cluster}/${name}`,
    open: () => openPostgresStore(`${cluster}/${name}`, CONNECT_MS),
    copy: () => copyOfDatabase(cluster, name),
    putBack: async (backup) => {
      await drop();
      await fill(backup.name);
    },
    remove: async () => {
      await drop();
    },
  };
}

let administrator: Promise<Client> | null = null;

/** Runs a statement on the cluster, over one connection that this worker keeps. */
async function administer(cluster: string, statement: string): Promise<void> {
  administrator ??= connectTo(`${cluster}/postgres`);
  await (await administrator).query(statement);
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client(url);
  // The run stops the cluster before the worker ends.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const MIGRATIONS = fileURLToPath(new URL('../store/migrations/sqlite', import.meta.url));

let migrated: Promise<string> | null = null;

/** An empty migrated file, created once for each state of the migrations and copied by every test. */
function migratedFile(): Promise<string> {
  migrated ??= migrateOnce();
  return migrated;
}

/** Workers that create it at the same moment each rename a complete file to the same path. */
async function migrateOnce(): Promise<string> {
  const file = join(tmpdir(), `ppr-test-base-${stateOf(MIGRATIONS)}.sqlite`);
  if (existsSync(file)) return file;
  const folder = mkdtempSync(join(tmpdir(), 'ppr-test-base-'));
  const fresh = join(folder, 'base.sqlite');
  const store = await openSqliteStore(fresh);
  await store.close();
  renameSync(fresh, file);
  rmSync(folder, { recursive: true });
  return file;
}

/** A hash of the SQL files in a folder. */
function stateOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
