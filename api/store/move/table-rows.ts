import { createHash } from 'node:crypto';
import { type Column, getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { ascending } from '../keyset.ts';
import type { Tx } from '../store.ts';
import { sqliteTables, type Tables } from '../tables.ts';

export type TableName = keyof Tables;

/** Every table, each after the tables that it refers to. */
export const TABLES = Object.keys(sqliteTables) as TableName[];

/** Rows per read; some contain pictures. */
const PAGE_ROWS = 500;

export type Row = Record<string, unknown>;

/** All rows of a table in key order, page by page; the same order on both engines. */
export async function* pagesOf({ db, t }: Tx, name: TableName): AsyncGenerator<Row[]> {
  const table = t[name];
  const key = keyOf(name);
  const inOrder = ascending(...key.map((column) => columnOf(table, column)));
  let after: unknown[] | null = null;
  for (;;) {
    const page: Row[] = await db
      .select()
      .from(table)
      .where(inOrder.isAfter(after))
      .orderBy(...inOrder.orderBy)
      .limit(PAGE_ROWS);
    if (page.length === 0) return;
    yield page;
    const last = page.at(-1) ?? {};
    after = key.map((column) => last[column]);
  }
}

/** The number of a table's rows, and a checksum of their content. */
export interface Contents {
  count: number;
  sum: string;
}

/** Reads a whole table and passes each page to `take`. */
export async function contentsOf(
  tx: Tx,
  name: TableName,
  { keep = () => true, take = async () => {} }: ReadOptions = {},
): Promise<Contents> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const page of pagesOf(tx, name)) {
    const rows = page.filter(keep);
    for (const row of rows) hash.update(`${canonical(row)}\n`);
    count += rows.length;
    if (rows.length > 0) await take(rows);
  }
  return { count, sum: hash.digest('hex') };
}

interface ReadOptions {
  keep?: (row: Row) => boolean;
  take?: (rows: Row[]) => Promise<void>;
}

/** The names of the columns that identify a table's rows. */
export function keyOf(name: TableName): string[] {
  const table = sqliteTables[name];
  const [composite] = getTableConfig(table).primaryKeys;
  const names = Object.entries(getTableColumns(table));
  const inKey = composite ? new Set(composite.columns.map((column) => column.name)) : null;
  return names
    .filter(([, column]) => (inKey ? inKey.has(column.name) : column.primary))
    .map(([key]) => key);
}

function columnOf(table: Tables[TableName], key: string): Column {
  const column = Object.entries(getTableColumns(table)).find(([name]) => name === key)?.[1];
  if (!column) throw new Error(`No column ${key}`);
  return column;
}

/** The same text for the same values, whatever order an engine returns an object's keys in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
