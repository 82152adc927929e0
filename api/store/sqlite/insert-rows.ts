import type Database from 'better-sqlite3';
import { driverValue, type InsertRows, insertionFor } from '../insert-rows.ts';

/** Runs one statement row by row, which SQLite does faster than one statement of many rows. */
export function sqliteInsertRows(client: Database.Database): InsertRows {
  return async (table, rows, clause = '') => {
    const inserted = { written: 0, returned: [] as Record<string, unknown>[] };
    if (rows.length === 0) return inserted;
    const { columns, text } = insertionFor(
      table,
      rows,
      clause,
      (all) => `values (${all.map(() => '?').join(', ')})`,
    );
    const statement: Database.Statement<unknown[], Record<string, unknown>> = client.prepare(text);
    for (const row of rows) {
      const values = columns.map((column) => driverValue(column, row));
      if (statement.reader) inserted.returned.push(...statement.all(...values));
      else inserted.written += statement.run(...values).changes;
    }
    inserted.written += inserted.returned.length;
    return inserted;
  };
}
