import { expect, test } from 'vitest';
import { aMatch, aPlayer, aSeat } from '#pwa/db/testing/view-factories.ts';
import { latestFirst, mostPlayedWith, searchPlayers } from './found-players.ts';

const VIEWER = 1;
const players = [
  aPlayer({ id: VIEWER, username: 'me' }),
  aPlayer({ id: 2, username: 'ben', firstName: 'Benoît', lastName: 'Öde' }),
  aPlayer({ id: 3, username: 'cleo', firstName: 'Cleo', lastName: 'Benson' }),
  aPlayer({ id: 4, username: 'dan', isDeleted: true }),
  aPlayer({ id: 5, username: 'hal' }),
  aPlayer({ id: 6, username: 'fay' }),
  aPlayer({ id: 7, username: 'gus' }),
  aPlayer({ id: 999_902, username: 'demo+blair', firstName: 'Benny' }),
];

function played(date: string, ...others: number[]) {
  return aMatch({ date, participants: [VIEWER, ...others].map((userId) => aSeat({ userId })) });
}

const matches = [
  played('2026-01-01', 2),
  played('2026-03-01', 3, 4),
  played('2026-02-01', 6, 7),
  aMatch({
    date: '2026-01-02',
    participants: [aSeat({ userId: VIEWER }), aSeat({ userId: 5, isGuest: true })],
  }),
  played('2026-01-15', 2),
];
const known = { players, matches, viewer: VIEWER };
const ids = (found: { id: number }[]) => found.map(({ id }) => id);

test('names match in any part from three letters on, without accents or case', () => {
  expect(ids(searchPlayers(known, 'BENOIT'))).toEqual([2]);
  expect(ids(searchPlayers(known, 'ode'))).toEqual([2]);
  expect(ids(searchPlayers(known, 'benoit o'))).toEqual([2]);
  expect(ids(searchPlayers(known, 'b'))).toEqual([2, 3]);
  expect(ids(searchPlayers(known, 'leo'))).toEqual([3]);
  expect(ids(searchPlayers(known, 'le'))).toEqual([]);
  expect(ids(searchPlayers(known, 'nso'))).toEqual([3]);
});

test('the viewer, deleted players and demo players are not found', () => {
  expect(searchPlayers(known, 'me')).toEqual([]);
  expect(searchPlayers(known, 'dan')).toEqual([]);
  expect(ids(searchPlayers(known, 'benny'))).toEqual([]);
});

// proves BLOCK-3
test('a player whom the viewer has blocked is neither found nor among the recent players', () => {
  const blocked = players.map((player) =>
    player.id === 3 ? { ...player, isBlocked: true as const } : player,
  );
  expect(ids(searchPlayers({ ...known, players: blocked }, 'b'))).toEqual([2]);
  expect(ids(mostPlayedWith({ ...known, players: blocked }))).not.toContain(3);
});

test("a member who claimed a guest's seat is found", () => {
  expect(ids(searchPlayers(known, 'hal'))).toEqual([5]);
});

test('players met before are listed once, the latest first', () => {
  const met = mostPlayedWith(known);
  const recent = latestFirst([...met.slice(0, 2), ...met]);
  expect(ids(recent)).toEqual([3, 6, 7, 2, 5]);
  expect(recent[3]).toMatchObject({ id: 2, lastPlayedDate: '2026-01-15' });
});

test('the players met most often come first', () => {
  expect(ids(mostPlayedWith(known))[0]).toBe(2);
});
