import { expect, test } from 'vitest';
import { logout } from './logout.ts';

test('one record is named in the singular, and several in the plural', () => {
  expect(logout.unsent(1)).toBe(
    "1 record isn't synced yet. It's safe here until you sign in again.",
  );
  expect(logout.unsent(2)).toBe(
    "2 records aren't synced yet. They're safe here until you sign in again.",
  );
});
