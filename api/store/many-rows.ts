import { type Column, type SQL, sql } from 'drizzle-orm';
import { recordOf } from '#shared/lib/record-of.ts';

/** Rows per statement: well under SQLite's 32,766 parameters even for the widest table. */
const CHUNK_ROWS = 500;

/** Splits rows into chunks that fit one multi-row statement each. */
export function inChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += CHUNK_ROWS)
    chunks.push(rows.slice(start, start + CHUNK_ROWS));
  return chunks;
}

/**
 * A list of values as a table, for `UPDATE … FROM` in one statement. Its columns are named by the keys of `columns`,
 * and each value is cast to the type of its column on both engines.
 */
export function changedRows<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  rows: readonly Readonly<Record<NoInfer<Name>, unknown>>[],
): { table: SQL; cells: Record<Name, SQL> } {
  const names = namesOf(columns);
  const types = recordOf(names, (name) => typeOf(columns[name]));
  const tuples = rows.map((row) => {
    const values = names.map(
      (name) => sql`cast(${sql.param(row[name], columns[name])} as ${types[name]})`,
    );
    return sql`(${sql.join(values, sql`, `)})`;
  });
  return {
    table: sql`(values ${sql.join(tuples, sql`, `)}) as changed`,
    cells: recordOf(names, (_, index) => sql.raw(`changed.column${index + 1}`)),
  };
}

/** Guarantee: callers name each column in a literal, so there is no key that the type does not know. */
function namesOf<Name extends string>(columns: Readonly<Record<Name, Column>>): Name[] {
  return Object.keys(columns) as Name[];
}

/** A cast names only a type, not the collation of the column. */
function typeOf(column: Column): SQL {
  return sql.raw(column.getSQLType().replace(/ COLLATE .*$/, ''));
}
