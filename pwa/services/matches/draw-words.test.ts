import { expect, test } from 'vitest';
import { fitName, fitWords } from './draw-words.ts';

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

// proves MATCH-48
test('a name that would be much smaller on one line is whole on two, in letters of one size', () => {
  expect(fitName('Ann Miller', LINE, widthOf)).toEqual([{ words: 'Ann Miller', size: 60 }]);
  expect(fitName('Alexandra Thompson', LINE, widthOf)).toEqual([
    { words: 'Alexandra', size: 60 },
    { words: 'Thompson', size: 60 },
  ]);
  expect(fitName('Anne-Marie Featherstone', LINE, widthOf)).toEqual([
    { words: 'Anne-Marie', size: 50 },
    { words: 'Featherstone', size: 50 },
  ]);
});

// proves MATCH-48
test('a name of which two lines would be cut is whole on three', () => {
  expect(fitName('Catherine Featherstone-Wellington', LINE, widthOf)).toEqual([
    { words: 'Catherine', size: 46 },
    { words: 'Featherstone-', size: 46 },
    { words: 'Wellington', size: 46 },
  ]);
});

test('of a name that is too long for any lines each ends in an ellipsis, and so does one long word', () => {
  const two = fitName('Maximiliane-Alexandrina Featherstonehaugh', LINE, widthOf);
  expect(two.map(({ words }) => words)).toEqual(['Maximiliane-Ale…', 'Featherstonehau…']);
  expect(fitName('Wolfeschlegelsteinhausen', LINE, widthOf)).toEqual([
    { words: 'Wolfeschlegelst…', size: 36 },
  ]);
});
