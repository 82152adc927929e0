import { expect, test } from 'vitest';
import { nextBatch, type PreparedMutation } from './next-batch.ts';

const RATING = { matchId: 'm', ratedUserId: 1, day: '2026-05-01' };

/**
 * Mutations by name: `X` submits a rating, `xX` changes it, `!` needs a transaction of its own, all others do not.
 */
function pushed(...names: string[]): PreparedMutation[] {
  return names.map((id) => {
    const isChange = id.startsWith('x');
    const change = { values: null, at: 0 };
    const ratings = isChange
      ? [{ ...RATING, id: id.slice(1, 2), change }]
      : [{ ...RATING, id: id.slice(0, 1) }];
    const isRating = isChange || /^[A-Z]/.test(id);
    return [
      id,
      { ...NOTHING, isAlone: isChange || id.startsWith('!'), readSet: isRating ? { ratings } : {} },
    ];
  });
}

const NOTHING = {
  context: {
    id: '',
    owner: 1,
    at: 0,
    deviceAt: 0,
    day: RATING.day,
    utcOffset: 0,
    mustConfirm: false,
  },
  apply: () => ({ status: 'applied' }) as const,
};

/** The names of those in the next transaction. */
const next = (names: string, isFirstApart?: boolean) =>
  nextBatch(pushed(...names.split(' ').filter(Boolean)), isFirstApart)
    .map(([id]) => id)
    .join(' ');

// proves RATE-17
test.each([
  ['a b c', 'a b c'],
  ['', ''],
  ['!a b', '!a'],
  ['a !b c', 'a'],
  ['X xX a', 'X xX a'],
  ['X xX1 xX2', 'X xX1 xX2'],
  // A change of a rating that is stored already has a transaction of its own, and so do the mutations after it.
  ['xX Y', 'xX'],
  ['a xX Y', 'a'],
  // A change that is pushed with its rating shares its transaction, whatever is in between.
  ['X !a xX', 'X xX'],
  ['X xY xX b', 'X xX'],
  // Queued records are not included.
  ['a !b X xX', 'a'],
  ['!b X xX', '!b'],
])('of [%s] the next transaction takes [%s]', (all, taken) => {
  expect(next(all)).toBe(taken);
});

test.each([
  ['a b', 'a'],
  ['X a xX Y xY', 'X xX'],
  ['!a X', '!a'],
  ['', ''],
])('if a transaction of [%s] has failed, the next takes [%s]', (all, taken) => {
  expect(next(all, true)).toBe(taken);
});
