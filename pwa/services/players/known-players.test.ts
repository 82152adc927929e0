import { expect, test } from 'vitest';
import { aMatch, aPlayer, aSeat } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { MatchRow, PlayerRow } from '#shared/schemas/rows.ts';
import {
  type KnownPlayers,
  mostPlayedWith,
  readKnownPlayers,
  searchPlayers,
} from './known-players.ts';

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
const ids = (found: { id: number }[]) => found.map(({ id }) => id);

test('names match in any part from three letters on, without accents or case', async () => {
  const known = await knownBy(players);
  expect(ids(searchPlayers(known, 'BENOIT'))).toEqual([2]);
  expect(ids(searchPlayers(known, 'ode'))).toEqual([2]);
  expect(ids(searchPlayers(known, 'benoit o'))).toEqual([2]);
  expect(ids(searchPlayers(known, 'b'))).toEqual([2, 3]);
  expect(ids(searchPlayers(known, 'leo'))).toEqual([3]);
  expect(ids(searchPlayers(known, 'le'))).toEqual([]);
  expect(ids(searchPlayers(known, 'nso'))).toEqual([3]);
});

test('the viewer, deleted players and demo players are not found', async () => {
  const known = await knownBy(players);
  expect(searchPlayers(known, 'me')).toEqual([]);
  expect(searchPlayers(known, 'dan')).toEqual([]);
  expect(ids(searchPlayers(known, 'benny'))).toEqual([]);
});

// proves BLOCK-3
test('a player the viewer has blocked is neither found nor among the recent players', async () => {
  const blocked = players.map((player) =>
    player.id === 3 ? { ...player, isBlocked: true as const } : player,
  );
  const others = await knownBy(blocked);
  expect(ids(searchPlayers(others, 'b'))).toEqual([2]);
  expect(ids(mostPlayedWith(others))).not.toContain(3);
});

test("a member who claimed a guest's seat is found", async () => {
  const known = await knownBy(players);
  expect(ids(searchPlayers(known, 'hal'))).toEqual([5]);
});

// proves PEOPLE-2
test('the players met most often come first, then those met last, then the lower id', async () => {
  const known = await knownBy(players);
  expect(ids(mostPlayedWith(known))).toEqual([2, 3, 6, 7, 5]);
  expect(mostPlayedWith(known)[0]).toMatchObject({ id: 2, lastPlayedDate: '2026-01-15' });
});

/** What a phone with these cards and the matches above knows. */
async function knownBy(cards: readonly PlayerRow[]): Promise<KnownPlayers> {
  const db = newPlayerDb();
  const asOwner = (id: number | null) => (id === VIEWER ? db.owner : id);
  const stored = (entity: 'player' | 'match', id: string, row: PlayerRow | MatchRow) =>
    db.rows.put({ entity, id, row, generation: 0 });
  for (const card of cards) {
    const id = asOwner(card.id) ?? 0;
    await stored('player', String(id), { ...card, id });
  }
  for (const match of matches) {
    const participants = match.participants.map((seat) => ({
      ...seat,
      userId: asOwner(seat.userId),
    }));
    await stored('match', match.id, { ...match, participants });
  }
  return readKnownPlayers(db);
}
