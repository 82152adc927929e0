import { OperatorError } from '#api/core/operator-error.ts';

/** How many rows each table holds, by its name. */
export type Counts = ReadonlyMap<string, number>;

/** Throws `OperatorError` when a table holds another number of rows than it should. */
export function expectSame(expected: Counts, found: Counts, what: string): void {
  const wrong = [...expected].filter(([table, count]) => found.get(table) !== count);
  if (wrong.length === 0) return;
  const told = wrong.map(
    ([table, count]) => `${table} ${found.get(table) ?? 'missing'} of ${count}`,
  );
  throw new OperatorError(`${what} does not hold all rows: ${told.join(', ')}.`);
}

/** The sum over all tables. */
export function sum(counts: Counts): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
