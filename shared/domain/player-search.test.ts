import { describe, expect, it } from 'vitest';
import { searchAmong } from './player-search.ts';

const PLAYERS = [
  { id: 1, username: 'court-queen', firstName: 'Zoë', lastName: 'Núñez' },
  { id: 2, username: 'bigserve', firstName: 'Ann', lastName: 'Baker' },
  { id: 3, username: 'hannah', firstName: 'Hannah', lastName: 'Lee' },
  { id: 4, username: 'annie', firstName: null, lastName: null },
  { id: 5, username: 'joan', firstName: 'Joan', lastName: 'Nathan' },
  { id: 6, username: 'x', firstName: 'Rosanna', lastName: 'Annan' },
];

const found = (typed: string) => searchAmong(PLAYERS, typed).map(({ id }) => id);

describe('searchAmong', () => {
  it.each([
    ['ker', [2]],
    ['ÑEZ', [1]],
    ['oë n', [1]],
    ['t-que', [1]],
    ['ann bak', [2]],
    ['nn b', [2]],
    ['baker ann', [2]],
    ['annan rosanna', [6]],
    ['@bigserve', [2]],
    ['baker @ann', []],
  ])('finds any part of a name from three letters on: "%s"', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  it('finds prefixes only by one letter and by two', () => {
    expect(found('a')).toEqual([4, 2, 6]);
    expect(found('ke')).toEqual([]);
    expect(found('l')).toEqual([3]);
  });

  it.each([
    ["o'n", [7]],
    ['_-_', [8]],
    ['\u{1F3BE}'.repeat(3), []],
    [`x${'\u{1F3BE}'.repeat(2)}`, [8]],
  ])('finds any part by signs of a keyboard, and prefixes only by emoji: "%s"', (typed, ids) => {
    const signs = [
      { id: 7, username: 'rory', firstName: 'Rory', lastName: "Mc O'Neil" },
      { id: 8, username: 'x__-_-x', firstName: `x${'\u{1F3BE}'.repeat(3)}`, lastName: null },
    ];
    expect(searchAmong(signs, typed).map(({ id }) => id)).toEqual(ids);
  });

  it('has prefix matches before others', () => {
    expect(found('ann')).toEqual([4, 2, 6, 3]);
  });

  it('does not match across two fields', () => {
    expect(found('queenzoe')).toEqual([]);
    expect(found('oann')).toEqual([]);
    expect(found('joan n')).toEqual([5]);
  });

  it.each(['', ' ', '@', '@ ', '%', '___', '%%%', '"', 'ann*', 'an OR', '\0', '\u0301'])(
    'has no wildcards: "%s" finds nobody',
    (typed) => {
      expect(found(typed)).toEqual([]);
    },
  );
});
