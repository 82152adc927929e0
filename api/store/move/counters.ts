import { sql } from 'drizzle-orm';
import { asPostgres } from '../postgres/as-postgres.ts';
import type { Tx } from '../store.ts';

/** Lets PostgreSQL continue the id sequences where SQLite stands, so that ids of deleted rows are not given again. */
export async function setCounters(source: Tx, target: Tx): Promise<void> {
  const counters = source.db.all<{ name: string; seq: number }>(
    sql`select name, seq from sqlite_sequence where seq > 0`,
  );
  for (const { name, seq } of counters)
    await asPostgres(target.db).execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq}::bigint)`,
    );
}
