import { ne, sql } from 'drizzle-orm';
import { OperatorError } from '#api/core/errors.ts';
import { asPostgres } from '../postgres/as-postgres.ts';
import { OPEN_LOCK } from '../postgres/locks.ts';
import type { Store, Tx } from '../store.ts';
import { renewEpoch } from '../store-facts.ts';
import { type Contents, contentsOf, type Row, TABLES, type TableName } from './table-rows.ts';

/**
 * Copies a SQLite store into an empty PostgreSQL store in one transaction, and verifies count and checksum of each
 * table's rows before the commit. The new store begins a new epoch: every phone reads everything again, once
 * (docs/decisions/0019). Returns the number of rows of each table. Throws `OperatorError` if a server or a restore has
 * the target open, if the target has rows, or if the copy differs.
 */
export async function moveStore(from: Store, to: Store): Promise<ReadonlyMap<string, number>> {
  return from.read((source) =>
    to.write(async (target) => {
      await refuseWhileOpen(target);
      await refuseUnlessEmpty(target);
      await target.db.delete(target.t.storeFacts).where(ne(target.t.storeFacts.key, 'identity'));
      const counts = new Map<string, number>();
      for (const name of TABLES) counts.set(name, (await copy(source, target, name)).count);
      await setCounters(source, target);
      await renewEpoch(target);
      return counts;
    }),
  );
}

/** Takes the lock until the move is committed: a server that starts meanwhile waits for it. */
async function refuseWhileOpen({ db }: Tx): Promise<void> {
  const { rows } = await asPostgres(db).execute(
    sql`select 1 where pg_try_advisory_xact_lock(${OPEN_LOCK})`,
  );
  if (rows.length === 0)
    throw new OperatorError('A server or a restore is running on DATABASE_URL. Stop it first.');
}

async function refuseUnlessEmpty(target: Tx): Promise<void> {
  for (const name of TABLES) {
    if (name === 'storeFacts') continue;
    if ((await target.db.$count(target.t[name])) > 0)
      throw new OperatorError(
        'DATABASE_URL has records. You can only move into an empty database.',
      );
  }
}

async function copy(source: Tx, target: Tx, name: TableName): Promise<Contents> {
  const take = (rows: Row[]) => insert(target, name, rows);
  const copied = await contentsOf(source, name, { keep: isMoved, take });
  if (name === 'users') await relate(source, target);
  const found = await contentsOf(target, name, { keep: isMoved });
  if (found.count !== copied.count || found.sum !== copied.sum)
    throw new OperatorError(`${name} was not copied correctly, so nothing was moved.`);
  return copied;
}

/** The identity belongs to the file; the database has its own. */
function isMoved(row: Row): boolean {
  return row['key'] !== 'identity';
}

async function insert({ db, t }: Tx, name: TableName, rows: readonly Row[]): Promise<void> {
  const alone = { referredBy: null, downlineParent: null, mergedInto: null };
  const all = name === 'users' ? rows.map((row) => ({ ...row, ...alone })) : rows;
  await db.insert(t[name]).values(asRows<never>(all));
}

/** Writes the references between members, now that all members exist. */
async function relate(source: Tx, { db, t }: Tx): Promise<void> {
  const set = {
    referredBy: sql`excluded.referred_by`,
    downlineParent: sql`excluded.downline_parent`,
    mergedInto: sql`excluded.merged_into`,
  };
  const keep = (row: Row) => Object.keys(set).some((key) => row[key] !== null);
  const take = async (rows: Row[]) => {
    await db
      .insert(t.users)
      .values(asRows<typeof t.users.$inferInsert>(rows))
      .onConflictDoUpdate({ target: t.users.id, set });
  };
  await contentsOf(source, 'users', { keep, take });
}

/** Guarantee: the rows were read from the table of the same name, which has the same columns on both engines. */
function asRows<T>(rows: readonly Row[]): T[] {
  return rows as T[];
}

/** Lets PostgreSQL continue the id sequences where SQLite stands, so that ids of deleted rows are not given again. */
async function setCounters(source: Tx, target: Tx): Promise<void> {
  const counters = source.db.all<{ name: string; seq: number }>(
    sql`select name, seq from sqlite_sequence where seq > 0`,
  );
  for (const { name, seq } of counters)
    await asPostgres(target.db).execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq}::bigint)`,
    );
}
