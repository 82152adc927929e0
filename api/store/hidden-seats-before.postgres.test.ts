import { test } from 'vitest';
import {
  expectGuestsBesideMembers,
  HIDDEN_SEATS_BEFORE,
} from '#api/testing/hidden-seats-before.ts';
import { withMigratedRows } from '#api/testing/migrated-postgres.ts';

/** The migrations before voices. */
const BEFORE = 4;

test('hidden seats of before get their guests back, nobody gets a seat that they left, and proved guests keep their voice', async () => {
  await withMigratedRows(BEFORE, [HIDDEN_SEATS_BEFORE], (ask) =>
    expectGuestsBesideMembers(async (query) => {
      const found = await ask(query);
      return found.map((row) => Object.fromEntries(Object.entries(row).map(withNumber)));
    }),
  );
});

/** The driver gives 64-bit integers as text. */
function withNumber([key, value]: [string, unknown]): [string, unknown] {
  const isNumber = typeof value === 'string' && /^-?\d+$/.test(value) && key !== 'id';
  const isId = key === 'id' && typeof value === 'string' && /^-\d+$/.test(value);
  return [key, isNumber || isId ? Number(value) : value];
}
