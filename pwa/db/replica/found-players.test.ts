import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import { DexieReplica } from './dexie-replica.ts';
import { FOUND_PLAYERS_KEPT, saveFoundPlayers } from './found-players.ts';

function aHit(id: number): PlayerResult {
  return {
    id,
    username: `player${id}`,
    firstName: 'Ana',
    lastName: null,
    location: 'Lyon',
    profilePicture: null,
    membershipType: 'premium',
    lastPlayedDate: '2026-05-01',
  };
}

test('the phone stores only the names and the picture of a found player', async () => {
  const db = newPlayerDb();
  await saveFoundPlayers(db, [aHit(7)], 5);
  expect(await db.found.toArray()).toEqual([
    {
      id: 7,
      username: 'player7',
      firstName: 'Ana',
      lastName: null,
      profilePicture: null,
      foundAt: 5,
    },
  ]);
});

test('the phone stores the 200 players that were found last', async () => {
  const db = newPlayerDb();
  const ids = Array.from({ length: FOUND_PLAYERS_KEPT }, (_, index) => index + 1);
  await saveFoundPlayers(db, ids.map(aHit), 1);
  await saveFoundPlayers(db, [aHit(1)], 2);
  await saveFoundPlayers(db, [aHit(999)], 3);
  expect(await db.found.count()).toBe(200);
  expect(await db.found.bulkGet([1, 2, 999])).toMatchObject([{ id: 1 }, undefined, { id: 999 }]);
});

test('signing out deletes the players that the owner found', async () => {
  const db = newPlayerDb();
  await saveFoundPlayers(db, [aHit(7)], 1);
  await new DexieReplica(db).forget();
  expect(await db.found.count()).toBe(0);
});

test('a search result that arrives after its owner signed out is not stored', async () => {
  const db = newPlayerDb();
  await new DexieReplica(db).forget();
  await saveFoundPlayers(db, [aHit(7)], 1);
  expect(await db.found.count()).toBe(0);
});
