import { expect, test } from 'vitest';
import { logout } from './logout.ts';

test('one record is named in the singular, and several in the plural', () => {
  expect(logout.unsent(1)).toBe(
    '1 of your records is on this device only. It stays here, and is sent when you sign in again.',
  );
  expect(logout.unsent(2)).toBe(
    '2 of your records are on this device only. They stay here, and are sent when you sign in again.',
  );
});
