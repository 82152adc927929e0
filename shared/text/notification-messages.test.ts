import { expect, test } from 'vitest';
import { notificationMessages } from './notification-messages.ts';

test('a match without a result is named without a score', () => {
  const { description } = notificationMessages.matchDeleted(null, 'Hilltop', 'May 1, 2025');
  expect(description).toContain('recorded your match at Hilltop on May 1, 2025');
});
