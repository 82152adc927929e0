import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Rows of values as a table named `changed`, for `UPDATE … FROM` in one statement. Each value has its
 * column's type on both engines.
 */
export function changedRows(columns: readonly Column[], rows: readonly unknown[][]): SQL {
  const tuples = rows.map((values) => {
    const cells = columns.map(
      (column, index) =>
        sql`cast(${sql.param(values[index] ?? null, column)} as ${sql.raw(column.getSQLType())})`,
    );
    return sql`(${sql.join(cells, sql`, `)})`;
  });
  return sql`(values ${sql.join(tuples, sql`, `)}) as changed`;
}

/** The n-th column of `changed`, from 1. */
export function changed(n: number): SQL {
  return sql.raw(`changed.column${n}`);
}
