import { expect, test } from 'vitest';
import { fitWords } from './draw-words.ts';

/** Letters half as wide as they are high. */
const widthOf = (words: string, size: number) => (Array.from(words).length * size) / 2;
const LINE = { size: 60, width: 300 };

test('words that fit keep their size', () => {
  expect(fitWords('Riverside', LINE, widthOf)).toEqual({ words: 'Riverside', size: 60 });
});

// proves MATCH-48
test('words that are a little too long are drawn smaller, and whole', () => {
  expect(fitWords('Riverside Hall', LINE, widthOf)).toEqual({ words: 'Riverside Hall', size: 42 });
});

test('no letter is drawn smaller than three fifths of its size: longer words end in an ellipsis', () => {
  const line = fitWords('Riverside Recreation Ground', LINE, widthOf);
  expect(line).toEqual({ words: 'Riverside Recre…', size: 36 });
  expect(widthOf(line.words, line.size)).toBeLessThanOrEqual(LINE.width);
});

test('no character is cut in half', () => {
  expect(fitWords('🏓'.repeat(40), LINE, widthOf).words).toBe(`${'🏓'.repeat(15)}…`);
});
