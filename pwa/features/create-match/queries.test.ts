import { expect, test } from 'vitest';
import { keepFound } from '#pwa/db/found-cards.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { searchPlayers } from './found-players.ts';
import { findOnline, readKnownPlayers } from './queries.ts';

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

test('whom an online search found, a search without signal finds too', async () => {
  const db = newPlayerDb();
  server.answer = () => Response.json([aHit(7, 'quentin')]);
  await findOnline(db, 'q');
  await expect.poll(() => db.found.count()).toBe(1);
  expect(searchPlayers(await readKnownPlayers(db), 'quen')).toMatchObject([{ id: 7 }]);
});

test('what the server sent of a player since stands before what was once found', async () => {
  const db = newPlayerDb();
  await keepFound(db, [aHit(7, 'quentin')], 1);
  const row = { ...aHit(7, 'gone'), isDeleted: true };
  await db.rows.add({ entity: 'player', id: '7', row, generation: 0 });
  expect((await readKnownPlayers(db)).players).toMatchObject([{ id: 7, username: 'gone' }]);
});
