import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { BASELINE_ROWS } from '#api/testing/baseline-rows.ts';
import { withMigratedRows } from '#api/testing/migrated-postgres.ts';
import { expectOneVoice, UNPROVED_GUESTS } from '#api/testing/unproved-guests.ts';

test('ratings by guests from before voices existed count together, and phones get the new numbers', async () => {
  const rows = [readFileSync(BASELINE_ROWS, 'utf8'), UNPROVED_GUESTS];
  await withMigratedRows(1, rows, (ask) =>
    expectOneVoice(async (query) => {
      const found = await ask(query);
      return found.map((row) => Object.fromEntries(Object.entries(row).map(withNumber)));
    }),
  );
});

/** The driver gives 64-bit integers as text. */
function withNumber([key, value]: [string, unknown]): [string, unknown] {
  const isNumber = ['guest_of', 'version', 'viewer'].includes(key) && value !== null;
  return [key, isNumber ? Number(value) : value];
}
