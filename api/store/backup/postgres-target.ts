import { getTableName } from 'drizzle-orm';
import type { Client } from 'pg';
import { OperatorError } from '#api/core/errors.ts';
import { postgresTables } from '../tables.ts';
import type { Counts } from './counts.ts';
import { countRows, namesOf } from './postgres-tables.ts';

const MIGRATIONS = 'drizzle.__drizzle_migrations';
const STORE_FACTS = 'public.store_facts';

/** All tables of ours in a database. */
const OURS = [
  ...Object.values(postgresTables).map((table) => `public.${getTableName(table)}`),
  MIGRATIONS,
];

/** The tables that have rows in a database that was migrated and never used. */
const OF_AN_EMPTY_STORE = new Set([MIGRATIONS, STORE_FACTS]);

/**
 * Throws `OperatorError` if the database has tables of another application, which a restore would drop, or if our
 * tables have rows and `replace` is not set.
 */
export async function expectEmptyTarget(client: Client, replace: boolean): Promise<void> {
  const others = (await namesOf(client)).filter((name) => !OURS.includes(name));
  if (others.length > 0)
    throw new OperatorError(
      `DATABASE_URL has tables that are not part of PPR (${others.join(', ')}). Use a separate database.`,
    );
  if (!replace && holdsRows(await countRows(client)))
    throw new OperatorError(
      'DATABASE_URL already has records. Add --replace to replace them with the backup.',
    );
}

function holdsRows(counts: Counts): boolean {
  return [...counts].some(([name, count]) => count > 0 && !OF_AN_EMPTY_STORE.has(name));
}

/** Drops our own tables only; it fails if another application's objects depend on them. */
export const DROP_OWN_TABLES = `set client_min_messages = warning; drop table if exists ${OURS.join(', ')}; drop schema if exists drizzle`;
