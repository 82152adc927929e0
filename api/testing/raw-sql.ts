import { sql } from 'drizzle-orm';
import { asPostgres } from '../store/postgres/as-postgres.ts';
import type { Store } from '../store/store.ts';

/** Runs raw SQL in its own write, as a bug or an operator would; returns no rows. */
export async function runRaw({ store }: { store: Store }, statement: string): Promise<void> {
  await store.write(async ({ db }) => {
    if (store.engine === 'sqlite') db.run(sql.raw(statement));
    else await asPostgres(db).execute(sql.raw(statement));
  });
}

/** The database's verdict on a statement: 'accepted', or the violated constraint in SQLite's words. */
export async function tryRaw(testApp: { store: Store }, statement: string): Promise<string> {
  try {
    await runRaw(testApp, statement);
    return 'accepted';
  } catch (reason) {
    if (!(reason instanceof Error && reason.cause instanceof Error)) throw reason;
    return 'severity' in reason.cause ? inSqliteWords(reason.cause) : reason.cause.message;
  }
}

/** PostgreSQL's error of a violated constraint. */
interface BrokenConstraint extends Error {
  code?: string;
  table?: string;
  constraint?: string;
  detail?: string;
}

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const CHECK = '23514';

function inSqliteWords({ code, table, constraint, detail, message }: BrokenConstraint): string {
  if (code === FOREIGN_KEY) return 'FOREIGN KEY constraint failed';
  if (code === CHECK) return `CHECK constraint failed: ${constraint}`;
  if (code !== UNIQUE) return message;
  // SQLite names the index, not its columns, if one of them is an expression.
  if (detail?.includes('CASE')) return `UNIQUE constraint failed: index '${constraint}'`;
  const columns = /^Key \(([^)]*)\)/.exec(detail ?? '')?.[1]?.split(', ') ?? [];
  return `UNIQUE constraint failed: ${columns.map((column) => `${table}.${column}`).join(', ')}`;
}
