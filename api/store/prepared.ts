import { type Column, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './store.ts';

/** What a query builder's `prepare` returns. */
interface PreparedQuery<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * A query that every request runs: its text is built once for each connection. `build` names its values by
 * `sql.placeholder`, and ends with `prepare()`.
 */
export function prepared<Row>(
  build: (tx: Pick<Tx, 'db' | 't'>) => PreparedQuery<Row>,
): (tx: Pick<Tx, 'db' | 't'>, values: Record<string, unknown>) => Promise<Row[]> {
  const queries = new WeakMap<Db, PreparedQuery<Row>>();
  return (tx, values) => {
    const query = queries.get(tx.db) ?? build(tx);
    queries.set(tx.db, query);
    return query.execute(values);
  };
}

/**
 * True if the column has the value of this name. Instead of `eq` in queries that every request runs: with it SQLite
 * planned some of them anew at each run, in case the value decides which index is best.
 */
export function hasValue(column: Column, name: string): SQL {
  return inArray(column, [sql.placeholder(name)]);
}
