import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** SQL that both engines read: rows for every table of the baseline. */
export const BASELINE_ROWS = fileURLToPath(new URL('baseline-rows.sql', import.meta.url));

/** The rows of each table as the engine's own driver returns them, by table name. */
export type RowsByTable = ReadonlyMap<string, readonly Record<string, unknown>[]>;

/** Tables that came after the baseline, whose rows its stores cannot have. */
const AFTER_BASELINE: ReadonlySet<string> = new Set([
  'blocks',
  'public.blocks',
  'second_factors',
  'public.second_factors',
  'email_changes',
  'public.email_changes',
]);

/**
 * Columns that a migration changes, by table: sessions of more than 400 days end (0008), others are packed (0015,
 * 0016).
 */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  sessions: ['expires_at'],
  feed_rows: ['entity', 'id'],
  receipts: ['mutation_id', 'hash', 'outcome'],
};

/**
 * Expects that every table of the baseline had a row and that an upgrade kept all of them. A migration that changes or
 * drops values must be named here.
 */
export function expectKept(before: RowsByTable, after: RowsByTable): void {
  for (const [table, rows] of before) {
    if (!AFTER_BASELINE.has(table)) expect(rows, table).not.toEqual([]);
    const changed = CHANGED[table.replace('public.', '')] ?? [];
    const kept = rows.map((row) => expect.objectContaining(without(changed, row)));
    expect(after.get(table), table).toEqual(expect.arrayContaining(kept));
  }
}

function without(
  columns: readonly string[],
  row: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}
