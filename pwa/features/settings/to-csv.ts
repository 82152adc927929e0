/** What a spreadsheet would take for a formula, written by somebody else. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as a table that spreadsheets open (RFC 4180): a line of names, then a line for each row. Objects
 * within a row become columns of their own, as `rater.username`; lists stand as JSON. Without rows there
 * is only an empty line of names.
 */
export function toCsv(rows: readonly object[]): string {
  const flat = rows.map((row) => new Map(cellsOf(row)));
  const names = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const lines = flat.map((row) => names.map((name) => written(row.get(name))));
  return `${[names, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function cellsOf(row: object, before = ''): [string, unknown][] {
  return Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    const isWithin = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isWithin ? cellsOf(value, `${before}${key}.`) : [[before + key, value]];
  });
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
