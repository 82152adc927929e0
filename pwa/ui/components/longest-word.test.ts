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
