import { Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';

/** What a row of a column can be stored with, by its key. */
type NewRow = Readonly<Record<string, unknown>>;

/** What an insertion did. */
export interface Inserted {
  /** How many rows were inserted, or updated by the clause. */
  written: number;
  /** What `returning` of the clause names. */
  returned: Record<string, unknown>[];
}

/**
 * Inserts rows by a statement that is prepared once for each table and connection, however many rows come: a query
 * builder would write and parse a text for each number of rows. `clause` follows the values, such as `on conflict do
 * nothing`; no row may be named twice where it updates. Columns that no row names get the table's default.
 */
export type InsertRows = <T extends Table>(
  table: T,
  rows: readonly T['$inferInsert'][],
  clause?: string,
) => Promise<Inserted>;

/** A column of an insertion. */
export interface InsertedColumn {
  key: string;
  column: Column;
  /** Its name in the store, in quotes. */
  name: string;
  /** True if the driver takes its values as they are. */
  isPlain: boolean;
}

/** A statement for one table, for rows that name the same columns. */
export interface Insertion {
  columns: readonly InsertedColumn[];
  text: string;
}

/** Writes the text of an insertion, except for `into t (a, b)`. */
export type WriteText = (columns: readonly InsertedColumn[]) => string;

const insertionsByTable = new WeakMap<Table, Map<string, Insertion>>();

/** The statement for these rows, which is written once; `values` writes where the rows come from. */
export function insertionFor(
  table: Table,
  rows: readonly NewRow[],
  clause: string,
  values: WriteText,
): Insertion {
  const columns = columnsOf(table).filter(({ key, column }) => isNamed(rows, key, column));
  const name = `${columns.map(({ key }) => key).join(' ')} ${clause}`;
  const known = insertionsByTable.get(table) ?? new Map<string, Insertion>();
  insertionsByTable.set(table, known);
  const written = known.get(name);
  if (written !== undefined) return written;
  const into = `insert into "${getTableName(table)}" (${columns.map((each) => each.name).join(', ')})`;
  const insertion = { columns, text: `${into} ${values(columns)} ${clause}` };
  known.set(name, insertion);
  return insertion;
}

/** The value of a row as the driver takes it, or the column's default. */
export function driverValue({ key, column, isPlain }: InsertedColumn, row: NewRow): unknown {
  const value = row[key] === undefined ? (column.default ?? null) : row[key];
  return value === null || isPlain ? value : column.mapToDriverValue(value);
}

const columnsByTable = new WeakMap<Table, InsertedColumn[]>();

function columnsOf(table: Table): InsertedColumn[] {
  const known = columnsByTable.get(table);
  if (known !== undefined) return known;
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    column,
    name: `"${toSnakeCase(key)}"`,
    isPlain: column.mapToDriverValue === Column.prototype.mapToDriverValue,
  }));
  columnsByTable.set(table, columns);
  return columns;
}

/** A key that the store numbers itself is named by no row. */
function isNamed(rows: readonly NewRow[], key: string, { default: byDefault }: Column): boolean {
  return byDefault !== undefined || rows.some((row) => row[key] !== undefined);
}

/** The type for a cast, which names no collation. */
export function typeOf(column: Column): string {
  return column.getSQLType().replace(/ COLLATE .*$/, '');
}
