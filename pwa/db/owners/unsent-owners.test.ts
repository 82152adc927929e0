import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { aMutation } from '#sync/testing/factories.ts';
import { writeFact } from '../device/device-db.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { DexieOutbox } from '../outbox/dexie-outbox.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import { type PlayerDb, saveOwnName } from '../store/player-db.ts';
import { unsentGuests, unsentOwners } from './unsent-owners.ts';

/** Captures an entry and brings it to this state, or leaves it waiting. */
async function keepEntry(db: PlayerDb, became?: 'parked' | 'settled'): Promise<void> {
  const outbox = new DexieOutbox(db);
  const mutation = aMutation();
  await outbox.append([{ mutation, subject: mutation.id, needs: [] }]);
  const states = {
    parked: { state: 'parked', code: 'invalid', message: 'No.', parkedAt: 1 },
    settled: { state: 'settled', epoch: 'e', version: 1, settledAt: 1 },
  } as const;
  if (became !== undefined)
    await outbox.update([{ id: mutation.id, from: 'waiting', status: states[became] }]);
}

test('owners with unsent entries are listed with their count, the latest user of the phone last', async () => {
  const [bob, ann] = [newPlayerDb(), newPlayerDb()];
  await saveOwnName(bob, 'bob', 2);
  await saveOwnName(ann, 'ann', 1);
  await keepEntry(bob);
  await keepEntry(ann);
  await keepEntry(ann, 'parked');
  expect(await unsentOwners()).toEqual([
    { owner: ann.key, username: 'ann', unsent: 2 },
    { owner: bob.key, username: 'bob', unsent: 1 },
  ]);
});

test('drafts and entries that the server has are not unsent entries', async () => {
  const db = newPlayerDb();
  await saveOwnName(db, 'cleo', 1);
  await keepEntry(db, 'settled');
  await saveDraft(db, { id: 'create-match', key: 'create-match', value: 'half' });
  expect(await unsentOwners()).toEqual([]);
});

test('a signed-out owner is still listed by name', async () => {
  const db = newPlayerDb();
  await saveOwnName(db, 'dan', 1);
  await keepEntry(db);
  await new DexieReplica(db).forget();
  expect(await unsentOwners()).toEqual([{ owner: db.key, username: 'dan', unsent: 1 }]);
});

test("a guest's entries are listed by their match, not as a member's records", async () => {
  const [gus, una] = [newPlayerDb(), newPlayerDb()];
  await writeFact('guestSeats', [
    { matchId: 'a match', owner: gus.owner, name: 'Gus' },
    { matchId: 'a match', owner: una.owner, name: 'Una' },
  ]);
  await keepEntry(gus);
  await keepEntry(una, 'settled');
  expect(await unsentGuests()).toEqual([
    { matchId: 'a match', owner: gus.owner, name: 'Gus', unsent: 1 },
  ]);
  expect(await unsentOwners()).toEqual([]);
});
