import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Rows of values as a table named `changed`, for `UPDATE … FROM` in one statement. Each value has its
 * column's type on both engines.
 */
export function changedRows(columns: readonly Column[], rows: readonly unknown[][]): SQL {
  const types = columns.map(typeOf);
  const tuples = rows.map((values) => {
    const cells = columns.map(
      (column, index) =>
        sql`cast(${sql.param(values[index] ?? null, column)} as ${types[index] ?? sql.empty()})`,
    );
    return sql`(${sql.join(cells, sql`, `)})`;
  });
  return sql`(values ${sql.join(tuples, sql`, `)}) as changed`;
}

/** The n-th column of `changed`, from 1. */
export function changed(n: number): SQL {
  return sql.raw(`changed.column${n}`);
}

/** A cast names a type alone: the collation of a column is none of its business. */
function typeOf(column: Column): SQL {
  return sql.raw(column.getSQLType().replace(/ COLLATE .*$/, ''));
}
