import { expect, test } from 'vitest';
import { showName } from '#shared/text/rating-wizard.ts';
import { showNameHint } from './show-name-hint.ts';

const NAMED = { isAnonymous: false };
const ANONYMOUS = { isAnonymous: true };

test('in doubles a first rating does not reveal its rater', () => {
  expect(showNameHint('Bea', 'doubles', undefined)).toBeUndefined();
});

test('in singles the opponent can guess the rater', () => {
  expect(showNameHint('Bea', 'singles', undefined)).toBe(showName.hints.singles);
  expect(showNameHint('Bea', 'singles', ANONYMOUS)).toBe(showName.hints.singles);
});

test('a rating that replaces a named one is known to be from the same player', () => {
  for (const type of ['singles', 'doubles'] as const) {
    expect(showNameHint('Bea', type, NAMED)).toContain('Bea can tell that it is yours');
  }
});

test('a rating that replaces an anonymous one shows that both came from one player', () => {
  const hint = showNameHint('Bea', 'doubles', ANONYMOUS);
  expect(hint).toContain('Bea, who can see that both came from one player');
});
