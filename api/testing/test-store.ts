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
import { inject } from 'vitest';
import { openPostgresStore } from '../store/postgres.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { askPostgres } from './ask-postgres.ts';

/** A migrated, empty store of one test's own. */
export interface TestStore {
  store: Store;
  /** The `DATABASE_URL` of another process on this store; undefined on SQLite, whose file is in `folder`. */
  databaseUrl: string | undefined;
  /** Closes the store and removes what is left of it. */
  dispose: () => Promise<void>;
}

/** Opens a store on the engine of this run: PostgreSQL where the run has a cluster, else SQLite. */
export function openTestStore(folder: string): Promise<TestStore> {
  const cluster = inject('postgres');
  return cluster === undefined ? openSqliteFile(folder) : openDatabase(cluster);
}

async function openSqliteFile(folder: string): Promise<TestStore> {
  const file = join(folder, 'ppr.sqlite');
  copyFileSync(await migratedFile(), file);
  const store = await openSqliteStore(file);
  return { store, databaseUrl: undefined, dispose: () => store.close() };
}

const MIGRATIONS = fileURLToPath(new URL('../store/migrations/sqlite', import.meta.url));

let migrated: Promise<string> | null = null;

/** An empty migrated file, made once for each state of the migrations and copied by every test. */
function migratedFile(): Promise<string> {
  migrated ??= migrateOnce();
  return migrated;
}

/** Workers that make it at the same moment each put a whole file in the same place. */
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

/** Names what the SQL files of a folder say. */
function stateOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

async function openDatabase(cluster: string): Promise<TestStore> {
  const name = `ppr_${crypto.randomUUID().replaceAll('-', '')}`;
  await askPostgres(
    `${cluster}/postgres`,
    `create database ${name} template ${inject('postgresTemplate')}`,
  );
  const databaseUrl = `${cluster}/${name}`;
  const store = await openPostgresStore(databaseUrl);
  const dispose = async () => {
    await store.close();
    await askPostgres(`${cluster}/postgres`, `drop database ${name} with (force)`);
  };
  return { store, databaseUrl, dispose };
}
