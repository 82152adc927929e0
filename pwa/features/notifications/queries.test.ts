import { expect, test } from 'vitest';
import { aMatch, aPlayer, aSeat } from '#pwa/db/testing/view-factories.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { scoreText } from '#shared/text/score.ts';
import { messageNow, personNamedIn, playedIn, whoIsNamed } from './queries.ts';

const playersById = new Map(
  [
    aPlayer({ id: 2, firstName: 'Ann' }),
    aPlayer({ id: 3, firstName: 'Ann Lee' }),
    aPlayer({ id: 4, firstName: 'Cal', isDeleted: true }),
    aPlayer({ id: 5, firstName: 'Bea', lastName: 'Featherstonehaugh-Montgomery-Smythe-Jones' }),
  ].map((card) => [card.id, card]),
);

const LONG = 'Bea Featherstonehaugh-Montgomery-Smythe-Jones';

function personIn(title: string, ...userIds: (number | null)[]): number | null | undefined {
  const participants = userIds.map((userId) =>
    aSeat({ userId, ...(userId === null && { isGuest: true, firstName: 'Gus' }) }),
  );
  return personNamedIn({ title, message: '' }, aMatch({ participants }), playersById)?.id;
}

// proves NAME-4
test('a notification names the player of its match with whose name it begins', () => {
  expect(personIn('Ann asked you for a rating', 1, 2)).toBe(2);
  expect(personIn('Ann Lee asked you for a rating', 1, 3)).toBe(3);
  const { title } = notificationMessages.left(LONG, null, 'Hilltop', 'May 1, 2026');
  expect(title).not.toContain(LONG);
  expect(personIn(title, 1, 5)).toBe(5);
});

// proves NAME-4
test('it names nobody if several fit, or only a guest, a deleted player or someone of another match', () => {
  expect(personIn('Ann Lee asked you for a rating', 2, 3)).toBeUndefined();
  expect(personIn('Ann asked you for a rating', 1)).toBeUndefined();
  expect(personIn('Gus left your match', 1, null)).toBeUndefined();
  expect(personIn('Deleted player left your match', 1, 4)).toBeUndefined();
  expect(personNamedIn({ title: 'Ann left', message: '' }, undefined, playersById)).toBeNull();
});

test('a match is told from others of its place by its opponents, score and day, the own points first', () => {
  const participants = [aSeat({ userId: 1, team: 'team1' }), aSeat({ userId: 2, team: 'team2' })];
  const match = aMatch({ participants, team1Score: 11, team2Score: 7 });
  const day = 'May\u00a01,\u00a02026';
  expect(playedIn({ type: 'match' }, match, 1, playersById)).toEqual([
    'vs Ann',
    scoreText(11, 7),
    day,
  ]);
  expect(playedIn({ type: 'left' }, match, 2, playersById)).toEqual(['vs User', scoreText(7, 11)]);
  // The notification says both scores, and the match may have another one by now.
  expect(playedIn({ type: 'corrected' }, match, 1, playersById)).toEqual(['vs Ann']);
});

// proves NOTIFY-2
test('whether the opponents are rated is asked on the day of the text only, while one can be rated', () => {
  const { description: message } = notificationMessages.addedToMatch('Ann', 'Hilltop');
  const row = { type: 'match', message, createdAt: '2026-05-01T12:00:00.000Z' };
  const now = Date.parse(row.createdAt);
  expect(messageNow(row, true, now)).toBe(message);
  const plain = 'Ann recorded a match with you at Hilltop.';
  expect(messageNow(row, false, now)).toBe(plain);
  expect(messageNow(row, true, now + 2 * DAY_MS)).toBe(plain);
});

// proves NOTIFY-2
test('a request asks for the rating while its sender can be rated, on any day', () => {
  const { description: message } = notificationMessages.asked('Ann', 'Hilltop', 'May 1, 2026');
  const row = { type: 'request', message, createdAt: '2026-05-01T12:00:00.000Z' };
  const later = Date.parse(row.createdAt) + 2 * DAY_MS;
  expect(messageNow(row, true, later)).toBe(message);
  expect(messageNow(row, false, later)).toBe('You played at Hilltop on May 1, 2026.');
});

// proves NAME-4
test.each([
  ['left', notificationMessages.left('Ann Lee', '11–7', 'Hilltop', 'May 1, 2026')],
  [
    'corrected',
    notificationMessages.corrected('Ann Lee', 'Hilltop', 'May 1, 2026', ['9–11', '7–11']),
  ],
  ['kept', notificationMessages.keptYours('Ann Lee', '11–7', 'Hilltop', 'May 1, 2026')],
])(
  'who has left the match is named without a profile in what is said of them: %s',
  (type, words) => {
    const row = { type, title: words.title };
    expect(whoIsNamed(row)).toMatchObject({ id: null, name: 'Ann Lee' });
    expect(whoIsNamed({ ...row, type: 'match' })).toBeNull();
    expect(whoIsNamed({ type, title: 'From another version' })).toBeNull();
  },
);
