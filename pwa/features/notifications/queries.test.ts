import { expect, test } from 'vitest';
import { aMatch, aPlayer, aSeat } from '#pwa/db/testing/view-factories.ts';
import { personNamedIn } from './queries.ts';

const playersById = new Map(
  [
    aPlayer({ id: 2, firstName: 'Ann' }),
    aPlayer({ id: 3, firstName: 'Ann Lee' }),
    aPlayer({ id: 4, firstName: 'Cal', isDeleted: true }),
  ].map((card) => [card.id, card]),
);

function personIn(title: string, ...userIds: (number | null)[]): number | null | undefined {
  const participants = userIds.map((userId) =>
    aSeat({ userId, ...(userId === null && { isGuest: true, firstName: 'Gus' }) }),
  );
  return personNamedIn({ title, message: '' }, aMatch({ participants }), playersById)?.id;
}

// proves NAME-4
test('a notification names the player of its match with whose name it begins', () => {
  expect(personIn('Ann asks for your rating', 1, 2)).toBe(2);
  expect(personIn('Ann Lee asks for your rating', 1, 3)).toBe(3);
});

// proves NAME-4
test('it names nobody if several fit, or only a guest, a deleted player or someone of another match', () => {
  expect(personIn('Ann Lee asks for your rating', 2, 3)).toBeUndefined();
  expect(personIn('Ann asks for your rating', 1)).toBeUndefined();
  expect(personIn('Gus left your match', 1, null)).toBeUndefined();
  expect(personIn('Deleted player left your match', 1, 4)).toBeUndefined();
  expect(personNamedIn({ title: 'Ann left', message: '' }, undefined, playersById)).toBeNull();
});
