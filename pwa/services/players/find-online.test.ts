import { expect, test } from 'vitest';
import { saveFoundPlayers } from '#pwa/db/replica/found-players.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { findOnline } from './find-online.ts';
import { readKnownPlayers, searchPlayers } from './known-players.ts';

const server = useStubServer();

function aHit(id: number, username: string) {
  return {
    id,
    username,
    firstName: null,
    lastName: null,
    location: null,
    profilePicture: null,
    membershipType: 'free' as const,
    lastPlayedDate: null,
  };
}

test('players found by an online search are found without signal too', async () => {
  const db = newPlayerDb();
  server.answer = () => Response.json([aHit(7, 'quentin')]);
  await findOnline(db, 'q');
  await expect.poll(() => db.found.count()).toBe(1);
  expect(searchPlayers(await readKnownPlayers(db), 'quen')).toMatchObject([{ id: 7 }]);
});

test('rows that the server sent later override an earlier search result', async () => {
  const db = newPlayerDb();
  await saveFoundPlayers(db, [aHit(7, 'quentin')], 1);
  const row = { ...aHit(7, 'gone'), isDeleted: true };
  await db.rows.put({ entity: 'player', id: '7', row, generation: 0 });
  const find = async (name: string) => searchPlayers(await readKnownPlayers(db), name);
  expect([await find('gone'), await find('quentin')]).toEqual([[], []]);
  await db.rows.put({
    entity: 'player',
    id: '7',
    row: { ...row, isDeleted: false },
    generation: 0,
  });
  expect(await find('gone')).toMatchObject([{ id: 7, username: 'gone' }]);
});

// proves BLOCK-3
test('a blocked player is not found by the cards of earlier searches and matches either', async () => {
  const db = newPlayerDb();
  await saveFoundPlayers(db, [aHit(7, 'quentin')], 1);
  const row = { ...aHit(7, 'quentin'), isDeleted: false };
  await db.cards.add(row);
  const find = async () => searchPlayers(await readKnownPlayers(db), 'quentin');
  expect(await find()).toHaveLength(1);
  const stored = { entity: 'player', id: '7', generation: 0 };
  await db.rows.put({ ...stored, row: { ...row, isBlocked: true } });
  expect(await find()).toEqual([]);
  await db.rows.put({ ...stored, row });
  expect(await find()).toHaveLength(1);
});
