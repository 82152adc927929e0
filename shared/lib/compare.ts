/** Negative, 0 or positive, for sorting: by code unit, as the stores compare, independent of the locale. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
