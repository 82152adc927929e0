/** The start of a text that spreadsheets would execute as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180): a line of names, even without rows, then a line for each row. Objects within a row become
 * columns of their own, as `rater.username`, and so do the items of a list, as `participants.1.displayName`.
 */
export function toCsv(fields: readonly string[], rows: readonly object[]): string {
  const flat = rows.map((row) => new Map(cellsOf(row)));
  const seen = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const names = fields.flatMap((field) => columnsOf(field, seen));
  const lines = flat.map((row) => names.map((name) => written(row.get(name))));
  return `${[names, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** The columns of one field stand side by side, however many a row has. */
function columnsOf(field: string, seen: readonly string[]): string[] {
  const within = seen.filter((name) => name.startsWith(`${field}.`));
  return within.length === 0 ? [field] : within;
}

function cellsOf(row: object, before = ''): [string, unknown][] {
  const isList = Array.isArray(row);
  return Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    const name = before + (isList ? Number(key) + 1 : key);
    return typeof value === 'object' && value !== null
      ? cellsOf(value, `${name}.`)
      : [[name, value]];
  });
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
