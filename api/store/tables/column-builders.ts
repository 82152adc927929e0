import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

/**
 * The column builders of every table, written once for both engines. Column names are the keys in snake case (`casing`,
 * set where the engine is opened).
 */
export const sqliteColumns = {
  table: sqlite.sqliteTable,
  text: () => sqlite.text(),
  /** A whole number up to 2^53: ids, cents, tenths, milliseconds. */
  int: () => sqlite.integer({ mode: 'number' }),
  bool: () => sqlite.integer({ mode: 'boolean' }),
  json: <T>() => sqlite.text({ mode: 'json' }).$type<T>(),
  bytes: () => sqlite.blob({ mode: 'buffer' }),
  /** An auto-incremented key; real users start at 1,000,000 (see migrations). */
  serial: () => sqlite.integer({ mode: 'number' }).primaryKey({ autoIncrement: true }),
  index: sqlite.index,
  unique: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  foreignKey: sqlite.foreignKey,
  check: sqlite.check,
};

export type ColumnBuilders = typeof sqliteColumns;

/** Compared by code point, as SQLite does, whatever the cluster's collation. */
const textInByteOrder = pg.customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const bytea = pg.customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The same builders for PostgreSQL. */
export const postgresColumns: ColumnBuilders = asKit({
  table: pg.pgTable,
  text: () => textInByteOrder(),
  int: () => pg.bigint({ mode: 'number' }),
  bool: () => pg.boolean(),
  json: () => pg.jsonb(),
  bytes: () => bytea(),
  serial: () => pg.bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  index: pg.index,
  unique: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  foreignKey: pg.foreignKey,
  check: pg.check,
});

/**
 * Guarantee: each builder for PostgreSQL is call-compatible with the one for SQLite (same names, same chained methods),
 * as the tests on both engines prove.
 */
function asKit(kit: Record<keyof ColumnBuilders, unknown>): ColumnBuilders {
  return kit as unknown as ColumnBuilders;
}
