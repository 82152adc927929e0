import type { SQL } from 'drizzle-orm';
import type { Db } from '../store.ts';

interface RawPostgres {
  execute(query: SQL): Promise<{ rows: unknown[] }>;
}

/** Guarantee: on PostgreSQL the builder is drizzle's own for it, whose raw queries are named otherwise. */
export function asPostgres(db: Db): RawPostgres {
  return db as unknown as RawPostgres;
}
