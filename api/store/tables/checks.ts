import { type Column, type SQL, sql } from 'drizzle-orm';

/** True if all of these columns are null. */
export function allNull(columns: readonly Column[]): SQL {
  return every(columns.map((column) => sql`${column} is null`));
}

/** True if all of these conditions are. */
export function every(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` and `);
}

/** True if the column has one of these values. */
export function isOneOf(column: Column, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** True for the form yyyy-mm-dd, in which days are compared as text. */
export function isDay(column: Column): SQL {
  return sql`${column} like '____-__-__'`;
}
