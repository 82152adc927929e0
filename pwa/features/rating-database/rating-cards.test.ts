import { expect, test } from 'vitest';
import { aPlayer, aRating, SEVENS } from '#pwa/db/testing/view-factories.ts';
import type { RatingReceivedRow } from '#shared/schemas/rows.ts';
import { givenCards, receivedCards, uncounted } from './rating-cards.ts';

const VIEWER = 1;
const playersById = new Map([[2, aPlayer({ id: 2, firstName: 'Ben', username: 'ben' })]]);

function received(row: Partial<RatingReceivedRow>): RatingReceivedRow {
  return {
    id: 'a',
    day: '2026-05-01',
    values: SEVENS,
    isAnonymous: true,
    raterId: null,
    matchId: null,
    at: null,
    ...row,
  };
}

test('the average is of the six rated skills, without sportsmanship', () => {
  const values = { ...SEVENS, power: 10, spin: -1, sportsmanship: 1 };
  const shown = { row: aRating({ values }), mark: { kind: 'synced' as const } };
  expect(givenCards([shown], playersById)[0]).toMatchObject({
    averageTenths: 76,
    person: { name: 'Ben', username: 'ben' },
  });
});

test('an anonymous rater has no name; a rater who shows their name has one', () => {
  const cards = receivedCards(
    [received({ id: 'x' }), received({ id: 'y', isAnonymous: false, raterId: 2 })],
    playersById,
    VIEWER,
  );
  expect(cards.map(({ person }) => person.name)).toEqual(['Ben', 'Anonymous player']);
});

// proves CARD-5
test('a guest who shows their name has it, with the player who brought them while that counts', () => {
  const gina = { isAnonymous: false, raterId: -5, guestName: 'Gina' };
  const cards = receivedCards(
    [
      received({ id: 'w', ...gina, guestOf: VIEWER }),
      received({ id: 'x', ...gina, guestOf: 2 }),
      received({ id: 'y', ...gina }),
    ],
    playersById,
    VIEWER,
  );
  expect(cards.map(({ person, guestOf }) => [person.name, guestOf?.words])).toEqual([
    ['Gina', undefined],
    ['Gina', 'Guest of Ben'],
    ['Gina', 'Your guest'],
  ]);
});

test('only test ratings are marked as such', () => {
  const rows = [aRating({ isTest: true }), aRating()];
  const shown = rows.map((row) => ({ row, mark: { kind: 'synced' as const } }));
  expect(givenCards(shown, playersById).map(({ isTest }) => isTest)).toEqual([true, false]);
});

test('test ratings, refused and withdrawn ones are told apart from those that count', () => {
  const [refused, synced] = [
    { kind: 'refused', message: '' } as const,
    { kind: 'synced' } as const,
  ];
  const cards = givenCards(
    [
      { row: aRating({ isTest: true }), mark: synced },
      { row: aRating(), mark: refused },
      { row: aRating(), mark: synced },
      { row: aRating({ isWithdrawn: true }), mark: synced },
      { row: aRating({ isWithdrawn: true }), mark: refused },
    ],
    playersById,
  );
  expect(uncounted(cards)).toEqual({ tests: 1, refused: 2, withdrawn: 1 });
});

test('received ratings come newest day first', () => {
  const rows = [received({ id: 'z', day: '2026-01-01' }), received({ id: 'a', day: '2026-02-01' })];
  expect(receivedCards(rows, playersById, VIEWER).map(({ id }) => id)).toEqual(['a', 'z']);
});
