import { afterEach, expect, test } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { aMutation } from '#sync/testing/factories.ts';
import { drain } from './drain.ts';

const server = useStubServer();
afterEach(async () => {
  await forgetFact('session');
  await forgetFact('guestSeats');
});

/** An owner with an unsent entry on this device. */
async function anOwner(): Promise<number> {
  const db = newPlayerDb();
  await new DexieOutbox(db).append([{ mutation: aMutation(), subject: 'a', needs: [] }]);
  return db.owner;
}

test('the worker sends for the signed-in member, and asks for another sync event when it could not', async () => {
  await writeFact('session', aCurrentUser(await anOwner()));
  await expect(drain()).rejects.toThrow('not everything could be sent');
  expect(server.asked).toEqual(['/api/sync/push']);
});

test('for a signed-out player the worker sends nothing and needs no other sync event', async () => {
  await anOwner();
  await drain();
  expect(server.asked).toEqual([]);
});

test('guest captures are sent too, whether or not a member is signed in', async () => {
  await rememberGuest({ matchId: 'a-match', owner: await anOwner() });
  await expect(drain()).rejects.toThrow('not everything could be sent');
  expect(server.asked).toEqual(['/api/sync/push']);
  await writeFact('session', aCurrentUser(await anOwner()));
  await expect(drain()).rejects.toThrow('not everything could be sent');
  expect(server.asked).toHaveLength(3);
});
