import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import { bytesOfId, idOfBytes } from './id-bytes.ts';

const idInBlob = sqlite.customType<{ data: string; driverData: Buffer }>({
  dataType: () => 'blob',
  toDriver: bytesOfId,
  fromDriver: idOfBytes,
});

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
  /** An id, which is stored in 16 bytes if it is a UUID: for tables of many small rows. */
  packedId: () => idInBlob(),
  /** One of these words, stored as its place among them. */
  code: <Word extends string>(words: readonly Word[]) =>
    sqlite.customType<{ data: Word; driverData: number }>({
      dataType: () => 'integer',
      ...coded(words),
    })(),
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

const idInBytea = pg.customType<{ data: string; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: bytesOfId,
  fromDriver: idOfBytes,
});

/** The same builders for PostgreSQL. */
export const postgresColumns: ColumnBuilders = asKit({
  table: pg.pgTable,
  text: () => textInByteOrder(),
  int: () => pg.bigint({ mode: 'number' }),
  bool: () => pg.boolean(),
  json: () => pg.jsonb(),
  bytes: () => bytea(),
  packedId: () => idInBytea(),
  code: <Word extends string>(words: readonly Word[]) =>
    pg.customType<{ data: Word; driverData: number }>({
      dataType: () => 'smallint',
      ...coded(words),
    })(),
  serial: () => pg.bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  index: pg.index,
  unique: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  foreignKey: pg.foreignKey,
  check: pg.check,
});

/** Words as their places; one that is none of them, as '' of a cursor before all rows, comes first. */
function coded<Word extends string>(words: readonly Word[]) {
  return {
    toDriver: (word: Word) => words.indexOf(word),
    fromDriver: (code: number) => words[code] as Word,
  };
}

/**
 * Guarantee: each builder for PostgreSQL is call-compatible with the one for SQLite (same names, same chained methods),
 * as the tests on both engines prove.
 */
function asKit(kit: Record<keyof ColumnBuilders, unknown>): ColumnBuilders {
  return kit as unknown as ColumnBuilders;
}
