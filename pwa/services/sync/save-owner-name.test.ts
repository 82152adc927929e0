import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { personById } from '#pwa/db/views/people.ts';
import { readPlayers } from '#pwa/db/views/records.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { saveOwnerName } from './save-owner-name.ts';

afterEach(() => forgetFact('session'));

test('restored records name their owner, also without signal', async () => {
  const db = newPlayerDb();
  await writeFact('session', { ...aCurrentUser(db.owner), lastName: 'Baker' });
  await saveOwnerName(db);
  expect(personById(db.owner, await readPlayers(db)).name).toBe('Ana Baker');
});

test("the server's row about the owner overrides the stored name", async () => {
  const db = newPlayerDb();
  const me = aCurrentUser(db.owner);
  await writeFact('session', me);
  await saveOwnerName(db);
  const row = { ...me, firstName: 'Anna' };
  await db.rows.put({ entity: 'me', id: String(db.owner), row, generation: 1 });
  expect(personById(db.owner, await readPlayers(db)).name).toBe('Anna');
});
