import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { OperatorError } from '#api/core/errors.ts';
import { SKIP_USER_IDS } from '../postgres/history.ts';
import { OPEN_LOCK } from '../postgres/locks.ts';
import { MIGRATION_LOCK } from '../postgres/migrate.ts';
import { openPostgresStore } from '../postgres/open-store.ts';
import { mintEpoch, mintIdsToSkip, readEpoch } from '../store-facts.ts';
import { appendChecksum, copyVerified } from './checksum.ts';
import { type Counts, expectSame } from './counts.ts';
import { connected } from './postgres-connection.ts';
import { runPostgres } from './postgres-programs.ts';
import { forEveryServer, leaveToTheStart } from './postgres-script.ts';
import { countRows } from './postgres-tables.ts';
import { DROP_OWN_TABLES, expectEmptyTarget } from './postgres-target.ts';
import { writeAtomically } from './write-atomically.ts';

/** Options of a restore. */
interface Options {
  replace: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Writes a snapshot of a PostgreSQL database into `target` while servers keep writing, and verifies it by restoring it
 * into a temporary database on the same cluster. Returns the number of rows. Throws `OperatorError` if `target` exists,
 * if a program or the right to create a database is missing, or if rows are missing from the backup. When `signal`
 * aborts, it stops and leaves nothing behind.
 */
export async function backUpPostgres(
  url: string,
  target: string,
  signal?: AbortSignal,
): Promise<Counts> {
  const write = (draft: string) =>
    connected(url, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const [snapshot] = await ask<{ id: string }>(client, 'select pg_export_snapshot() as id');
      const counts = await countRows(client);
      const args = ['--format=custom', `--snapshot=${snapshot?.id ?? ''}`, `--file=${draft}`];
      await runPostgres('pg_dump', url, [...args, ...WITHOUT_ROLES], {
        server: await majorOf(client),
        signal,
      });
      await client.query('commit');
      await appendChecksum(draft, signal);
      await verify(url, draft, counts, signal);
      return counts;
    });
  return writeAtomically(target, write, signal);
}

const WITHOUT_ROLES = ['--no-owner', '--no-acl'];

/**
 * Restores a backup into a PostgreSQL database and starts a new epoch: every phone reads everything again and sends
 * what the backup lacks (architecture: Epoch and lineage). All in one transaction. Throws `OperatorError` if a server
 * runs on the database, if it has tables of another application, if our tables have rows and `replace` is not set, or
 * if the backup cannot be read. Then, and when `signal` aborts, the database is unchanged.
 */
export async function restorePostgres(
  backup: string,
  url: string,
  { replace, signal }: Options,
): Promise<Counts> {
  return connected(url, async (client) => {
    // A server that starts meanwhile waits for this lock.
    if (!(await isTaken(client, MIGRATION_LOCK)) || !(await isTaken(client, OPEN_LOCK)))
      throw new OperatorError('A server is running on DATABASE_URL. Stop it first.');
    await expectEmptyTarget(client, replace);
    await load(backup, url, signal);
    return countRows(client);
  });
}

/** Runs the backup as SQL in one transaction: first drops our tables, last starts a new history. */
async function load(backup: string, url: string, signal: AbortSignal | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-restore-'));
  const place = (name: string) => join(folder, name);
  const [sound, contents, script] = [place('backup'), place('contents'), place('backup.sql')];
  try {
    await copyVerified(backup, sound, signal);
    await runPostgres('pg_restore', null, ['--list', `--file=${contents}`, sound], { signal });
    leaveToTheStart(contents);
    const chosen = [`--use-list=${contents}`, `--file=${script}`, sound];
    await runPostgres('pg_restore', null, [...WITHOUT_ROLES, ...chosen], { signal });
    forEveryServer(script);
    const inOne = ['--single-transaction', '--set=ON_ERROR_STOP=1'];
    const steps = [`--command=${DROP_OWN_TABLES}`, `--file=${script}`, `--command=${newHistory()}`];
    await runPostgres('psql', url, ['--no-psqlrc', '--quiet', ...inOne, ...steps], { signal });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** SQL that starts a new history before the first request, even if the server does not reveal its own history. */
function newHistory(): string {
  const skip = SKIP_USER_IDS.replace('$1', String(mintIdsToSkip()));
  return `set search_path = public;
    update store_facts set value = '${mintEpoch()}' where key = 'epoch'; ${skip}`;
}

/** Restores the backup into a temporary database and starts a store on it. */
async function verify(
  url: string,
  backup: string,
  expected: Counts,
  signal: AbortSignal | undefined,
): Promise<void> {
  const name = `ppr_verify_${randomBytes(8).toString('hex')}`;
  const trial = new URL(url);
  trial.pathname = `/${name}`;
  await connected(url, async (client) => {
    await client.query(`create database ${name} template template0`).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      throw new OperatorError(
        `The backup was not kept because it cannot be verified: ${reason}. Allow the role of DATABASE_URL to create databases (ALTER ROLE … CREATEDB).`,
      );
    });
    try {
      const found = await restorePostgres(backup, trial.href, { replace: false, signal });
      expectSame(expected, found, 'The backup');
      const store = await openPostgresStore(trial.href);
      await store.read(readEpoch);
      await store.close();
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

/** Tries to take an advisory lock, which is then held until the connection ends. */
async function isTaken(client: Client, lock: number): Promise<boolean> {
  const [row] = await ask<{ taken: boolean }>(
    client,
    `select pg_try_advisory_lock(${lock}) as taken`,
  );
  return row?.taken === true;
}

/** The server's major version, such as 17. */
async function majorOf(client: Client): Promise<number> {
  const [row] = await ask<{ version: string }>(
    client,
    "select current_setting('server_version_num') as version",
  );
  return Math.floor(Number(row?.version) / 10_000);
}

async function ask<T extends object>(client: Client, query: string): Promise<T[]> {
  return (await client.query<T>(query)).rows;
}
