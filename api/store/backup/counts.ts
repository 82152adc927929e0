import { OperatorError } from '#api/core/errors.ts';

/** The number of rows of each table, by table name. */
export type Counts = ReadonlyMap<string, number>;

/** Throws `OperatorError` if a table has an unexpected number of rows. */
export function expectSame(expected: Counts, found: Counts, what: string): void {
  const wrong = [...expected].filter(([table, count]) => found.get(table) !== count);
  if (wrong.length === 0) return;
  const differing = wrong.map(
    ([table, count]) => `${table} ${found.get(table) ?? 'missing'} of ${count}`,
  );
  throw new OperatorError(`${what} does not hold all rows: ${differing.join(', ')}.`);
}

/** The sum over all tables. */
export function sum(counts: Counts): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
