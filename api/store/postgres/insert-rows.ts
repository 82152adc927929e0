import type { PoolClient } from 'pg';
import {
  driverValue,
  type InsertedColumn,
  type InsertRows,
  insertionFor,
  typeOf,
} from '../insert-rows.ts';

/** Sends a list for each column, so that one text serves any number of rows. */
export function postgresInsertRows(client: PoolClient): InsertRows {
  return async (table, rows, clause = '') => {
    if (rows.length === 0) return { written: 0, returned: [] };
    const { columns, text } = insertionFor(table, rows, clause, fromLists);
    const values = columns.map((column) => rows.map((row) => driverValue(column, row)));
    const { rowCount, rows: returned } = await client.query<Record<string, unknown>>({
      text,
      values,
    });
    return { written: rowCount ?? 0, returned };
  };
}

function fromLists(columns: readonly InsertedColumn[]): string {
  const lists = columns.map(({ column }, index) => `$${index + 1}::${typeOf(column)}[]`);
  return `select * from unnest(${lists.join(', ')})`;
}
