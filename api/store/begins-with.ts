import { and, type Column, gte, lt, type SQL } from 'drizzle-orm';

/** Sorts after every other character in both engines' byte order. */
const LAST_CHARACTER = '\u{10FFFF}';

/** True for texts with this prefix; reads one range of the column's index. */
export function beginsWith(column: Column, prefix: string): SQL | undefined {
  return and(gte(column, prefix), lt(column, prefix + LAST_CHARACTER));
}
