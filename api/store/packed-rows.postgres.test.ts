import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { BASELINE_ROWS } from '#api/testing/baseline-rows.ts';
import { withMigratedRows } from '#api/testing/migrated-postgres.ts';
import { expectPacked, UNPACKED_ROWS } from '#api/testing/unpacked-rows.ts';

test('feeds and receipts are kept when they are packed', async () => {
  const rows = [readFileSync(BASELINE_ROWS, 'utf8'), UNPACKED_ROWS];
  await withMigratedRows(1, rows, (ask) =>
    expectPacked(async (query) => {
      const found = await ask(query);
      return found.map((row) => Object.fromEntries(Object.entries(row).map(withNumber)));
    }),
  );
});

/** The driver gives 64-bit integers as text. */
function withNumber([key, value]: [string, unknown]): [string, unknown] {
  const isNumber = key === 'version';
  return [key, isNumber ? Number(value) : value];
}
