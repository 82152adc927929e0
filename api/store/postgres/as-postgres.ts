import type { SQL } from 'drizzle-orm';
import type { Db } from '../store.ts';

interface RawPostgres {
  execute(query: SQL): Promise<{ rows: unknown[] }>;
}

/** Guarantee: on PostgreSQL this is drizzle's PostgreSQL builder, whose raw queries have another method name. */
export function asPostgres(db: Db): RawPostgres {
  return db as unknown as RawPostgres;
}
