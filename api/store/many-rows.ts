import { type Column, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { recordOf } from '#shared/lib/record-of.ts';
import { typeOf } from './insert-rows.ts';

/** Rows per transaction or statement, where one of all would hold others up. */
const CHUNK_ROWS = 500;

/** Splits rows into chunks. */
export function inChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += CHUNK_ROWS)
    chunks.push(rows.slice(start, start + CHUNK_ROWS));
  return chunks;
}

/**
 * True for rows whose column has one of these values, or of the list that a prepared query is given under a name. The
 * list is one parameter, so that a query has the same text for any number of values: each engine parses and plans it
 * once.
 */
export function isOneOf<T extends Column>(
  column: T,
  values: readonly T['_']['data'][] | ReadonlySet<T['_']['data']> | Placeholder,
): SQL<boolean> {
  const list: unknown = isPlaceholder(values) ? values : [...values];
  if (is(column, PgColumn)) return sql`${column} = any(${sql.param(list, asStored(column))})`;
  // JSON has no bytes.
  if (column.getSQLType() === 'blob')
    return sql`${column} in (select unhex(value) from json_each(${sql.param(list, asHex(column))}))`;
  return sql`${column} in (select value from json_each(${sql.param(list, AS_JSON)}))`;
}

/** Guarantee for all three: the value is the list that `isOneOf` was given. */
const AS_JSON = { mapToDriverValue: (list: unknown) => JSON.stringify(list) };

function asStored(column: Column) {
  return {
    mapToDriverValue: (list: unknown) =>
      (list as unknown[]).map((value) => column.mapToDriverValue(value)),
  };
}

function asHex(column: Column) {
  const toHex = (bytes: unknown) => (bytes as Buffer).toString('hex');
  const stored = asStored(column);
  return {
    mapToDriverValue: (list: unknown) => JSON.stringify(stored.mapToDriverValue(list).map(toHex)),
  };
}

/** True for a list that a prepared query is given later. */
function isPlaceholder(values: Iterable<unknown> | Placeholder): values is Placeholder {
  return is(values, Placeholder);
}

/**
 * A list of values as a table, for `UPDATE … FROM` in one statement, whose text is the same for any number of rows. Its
 * columns are named by the keys of `columns`.
 */
export function changedRows<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  rows: readonly Readonly<Record<NoInfer<Name>, unknown>>[],
): { table: SQL; cells: Record<Name, SQL> } {
  const names = namesOf(columns);
  const valueOf = (row: Readonly<Record<Name, unknown>>, name: Name) =>
    row[name] === null ? null : columns[name].mapToDriverValue(row[name]);
  const isPostgres = names.some((name) => is(columns[name], PgColumn));
  const table = isPostgres
    ? listsAsTable(
        names.map((name) => ({
          type: typeOf(columns[name]),
          list: rows.map((row) => valueOf(row, name)),
        })),
      )
    : jsonAsTable(
        rows.map((row) => names.map((name) => valueOf(row, name))),
        names.length,
      );
  return { table, cells: recordOf(names, (_, index) => sql.raw(`changed.c${index + 1}`)) };
}

function listsAsTable(columns: readonly { type: string; list: readonly unknown[] }[]): SQL {
  const lists = columns.map(({ type, list }) => sql`${sql.param(list)}::${sql.raw(type)}[]`);
  const names = columns.map((_, index) => `c${index + 1}`).join(', ');
  return sql`unnest(${sql.join(lists, sql`, `)}) as changed(${sql.raw(names)})`;
}

function jsonAsTable(rows: readonly (readonly unknown[])[], width: number): SQL {
  const cells = Array.from({ length: width }, (_, at) => `value ->> ${at} as c${at + 1}`).join(
    ', ',
  );
  return sql`(select ${sql.raw(cells)} from json_each(${JSON.stringify(rows)})) as changed`;
}

/** Guarantee: callers name each column in a literal, so there is no key that the type does not know. */
function namesOf<Name extends string>(columns: Readonly<Record<Name, Column>>): Name[] {
  return Object.keys(columns) as Name[];
}
