import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { mintEpoch, mintIdsToSkip, readEpoch } from '../epoch.ts';
import { SKIP_USER_IDS } from '../postgres/history.ts';
import { MIGRATION_LOCK } from '../postgres/migrate.ts';
import { openPostgresStore } from '../postgres.ts';
import { type Counts, expectSame } from './counts.ts';
import { runPostgres } from './postgres-programs.ts';
import { Refused } from './refused.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Writes what a PostgreSQL database holds at one moment into `target`, while servers may go on writing, and
 * verifies it by restoring it into a database of its own on the same cluster. Gives how many rows are in it.
 * Throws `Refused` when `target` is there, when a program or the right to make a database is missing, or when
 * the backup does not hold all rows.
 */
export async function backUpPostgres(url: string, target: string): Promise<Counts> {
  return writeWhole(target, (draft) =>
    connected(url, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const [snapshot] = await ask<{ id: string }>(client, 'select pg_export_snapshot() as id');
      const counts = await countRows(client);
      await runPostgres('pg_dump', url, [
        '--format=custom',
        `--snapshot=${snapshot?.id ?? ''}`,
        '--no-owner',
        '--no-acl',
        `--file=${draft}`,
      ]);
      await client.query('commit');
      await verify(url, draft, counts);
      return counts;
    }),
  );
}

/**
 * Puts a backup into a PostgreSQL database, which begins a new history with it: every phone reads all again and
 * sends what the backup lacks (design 5). All in one transaction. Throws `Refused` when a server runs on the
 * database, when it holds anything and `replace` is not set, or when the backup cannot be read; then the
 * database is as it was.
 */
export async function restorePostgres(
  backup: string,
  url: string,
  { replace }: { replace: boolean },
): Promise<Counts> {
  return connected(url, async (client) => {
    // A server that starts meanwhile waits here until all is done.
    const [lock] = await ask<{ taken: boolean }>(
      client,
      `select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`,
    );
    if (!lock?.taken || (await hasServer(client)))
      throw new Refused('A server runs on DATABASE_URL: stop it first.');
    if (!replace && (await countRows(client)).get('public.users'))
      throw new Refused(
        'DATABASE_URL holds records: add --replace to put the backup in their place.',
      );
    await load(backup, url);
    return countRows(client);
  });
}

/** Runs the backup as SQL, between what makes room for it and what begins a new history, in one transaction. */
async function load(backup: string, url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-restore-'));
  const script = join(folder, 'backup.sql');
  try {
    await runPostgres('pg_restore', null, ['--no-owner', '--no-acl', `--file=${script}`, backup]);
    await runPostgres('psql', url, [
      '--no-psqlrc',
      '--quiet',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      `--command=${MAKE_ROOM}`,
      `--file=${script}`,
      `--command=${newHistory()}`,
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const MAKE_ROOM = `do $$ declare each record; begin
  for each in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table public.%I cascade', each.tablename);
  end loop;
end $$;
drop schema if exists drizzle cascade`;

/** Before anyone is answered; whether the server tells its own history or not. */
function newHistory(): string {
  const skip = SKIP_USER_IDS.replace('$1', String(mintIdsToSkip()));
  return `set search_path = public;
    update store_facts set value = '${mintEpoch()}' where key = 'epoch'; ${skip}`;
}

/** Restores the backup into a database of its own, and starts a store on that. */
async function verify(url: string, backup: string, expected: Counts): Promise<void> {
  const name = `ppr_verify_${randomBytes(8).toString('hex')}`;
  const trial = new URL(url);
  trial.pathname = `/${name}`;
  await connected(url, async (client) => {
    await client.query(`create database ${name} template template0`).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      throw new Refused(
        `The backup cannot be verified, so it is not kept: ${reason}. Let the role of DATABASE_URL make databases (ALTER ROLE … CREATEDB).`,
      );
    });
    try {
      const found = await restorePostgres(backup, trial.href, { replace: false });
      expectSame(expected, found, 'The backup');
      const store = await openPostgresStore(trial.href);
      await store.read(readEpoch);
      await store.close();
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

async function hasServer(client: Client): Promise<boolean> {
  const servers = await ask(
    client,
    `select 1 from pg_stat_activity
      where datname = current_database() and application_name like 'ppr%'`,
  );
  return servers.length > 0;
}

async function countRows(client: Client): Promise<Counts> {
  const tables = await ask<{ name: string }>(
    client,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'drizzle')`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await ask<{ count: string }>(client, `select count(*) as count from ${name}`);
    counts.set(name, Number(row?.count));
  }
  return counts;
}

async function ask<T extends object>(client: Client, query: string): Promise<T[]> {
  return (await client.query<T>(query)).rows;
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'operator' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
