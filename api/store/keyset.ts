import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';

/**
 * The order of a list that is read page by page along an index: each page begins after the last row of the previous
 * one.
 */
export interface Keyset {
  /** True for the rows after this position, which has one value per column; null is the position before all rows. */
  isAfter: (place: readonly unknown[] | null) => SQL | undefined;
  orderBy: SQL[];
}

export function ascending(...columns: readonly Column[]): Keyset {
  return { isAfter: after(columns, sql`>`), orderBy: columns.map((column) => asc(column)) };
}

export function descending(...columns: readonly Column[]): Keyset {
  return { isAfter: after(columns, sql`<`), orderBy: columns.map((column) => desc(column)) };
}

function after(columns: readonly Column[], comparison: SQL): Keyset['isAfter'] {
  return (place) => {
    if (place === null) return undefined;
    const values = place.map((value, index) => sql.param(value, columns[index]));
    return sql`${listed(columns)} ${comparison} ${listed(values)}`;
  };
}

function listed(values: readonly unknown[]): SQL {
  const each = values.map((value) => sql`${value}`);
  return sql`(${sql.join(each, sql`, `)})`;
}

/** A page of a list, cut from rows of which one more than the page size was read. */
export interface Cut<Row> {
  page: Row[];
  /** The last row of the page, if more rows follow. */
  last: Row | undefined;
}

export function cutPage<Row>(rows: readonly Row[], size: number): Cut<Row> {
  const page = rows.slice(0, size);
  return { page, last: rows.length > size ? page.at(-1) : undefined };
}
