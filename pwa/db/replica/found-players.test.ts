import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { FOUND_PLAYERS_KEPT } from '#shared/domain/limits.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import { DexieReplica } from './dexie-replica.ts';
import { saveFoundPlayers } from './found-players.ts';

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

test('of a found player the phone keeps the names and the picture, and no more', async () => {
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

test('the phone keeps the 200 players that were found last', async () => {
  const db = newPlayerDb();
  const ids = Array.from({ length: FOUND_PLAYERS_KEPT }, (_, index) => index + 1);
  await saveFoundPlayers(db, ids.map(aHit), 1);
  await saveFoundPlayers(db, [aHit(1)], 2);
  await saveFoundPlayers(db, [aHit(999)], 3);
  expect(await db.found.count()).toBe(200);
  expect(await db.found.bulkGet([1, 2, 999])).toMatchObject([{ id: 1 }, undefined, { id: 999 }]);
});

test('signing out forgets whom the owner searched', async () => {
  const db = newPlayerDb();
  await saveFoundPlayers(db, [aHit(7)], 1);
  await new DexieReplica(db).forget();
  expect(await db.found.count()).toBe(0);
});

test('a search that is answered after its owner signed out brings no name back', async () => {
  const db = newPlayerDb();
  await new DexieReplica(db).forget();
  await saveFoundPlayers(db, [aHit(7)], 1);
  expect(await db.found.count()).toBe(0);
});
