import { expect, test } from 'vitest';
import { longestWord } from './longest-word.ts';

test.each([
  ['', 0],
  ['Jo', 2],
  ['Ada Featherstonehaugh', 17],
  // It breaks after the hyphen, which stays on the line.
  ['Maximiliane-Jo', 12],
  ['Jo-Maximiliane', 11],
])('the longest word of %j has %i letters', (name, letters) => {
  expect(longestWord(name)).toBe(letters);
});

test.each([
  ['a word too long for any line of a phone', `${'W'.repeat(60)} Jo`, 2],
  ['nothing but such a word', 'W'.repeat(60), 0],
  ['a hyphenated word of two lines', 'Featherstonehaugh-Montgomery', 18],
])('in a row, of %s %s counts %i letters', (_what, name, letters) => {
  expect(longestWord(name, 27)).toBe(letters);
});
