import { expect, test } from 'vitest';
import { ASKS_TO_RATE, notificationMessages } from './notification-messages.ts';

test('a match without a result is named without a score', () => {
  const { description } = notificationMessages.matchDeleted(null, 'Hilltop', 'May 1, 2025');
  expect(description).toContain('recorded your match at Hilltop on May 1, 2025');
});

test('a phone can leave out the question whether the reader has rated, in the words of today and of before', () => {
  const { description } = notificationMessages.addedToMatch('Ann', 'Hilltop');
  const told = 'Ann recorded a match with you at Hilltop.';
  expect(description.replace(ASKS_TO_RATE, '')).toBe(told);
  const before = `${told} Haven't rated your opponents today? It takes a minute.`;
  expect(before.replace(ASKS_TO_RATE, '')).toBe(told);
});
