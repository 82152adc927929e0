import { expect, test } from 'vitest';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { dayHere } from '#shared/domain/days.ts';
import { playedWith } from '#shared/text/played-with.ts';
import { formatLastPlayed } from './format-last-played.ts';

test('a day is said to be when they last played, and today in a word', () => {
  expect(formatLastPlayed('2026-01-15')).toBe(playedWith.last(formatDay('2026-01-15')));
  expect(formatLastPlayed(dayHere(Date.now()))).toBe(playedWith.today);
});
