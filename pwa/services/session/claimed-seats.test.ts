import { afterEach, beforeEach, expect, test } from 'vitest';
import { markClaimed } from '#pwa/db/device/claimed-guest-seats.ts';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { markHanded } from '#pwa/db/device/let-in-guests.ts';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { aMutation } from '#sync/testing/factories.ts';
import { transferClaimedSeats } from './claimed-seats.ts';
import { rememberUser } from './sign-in.ts';

const server = useStubServer();
beforeEach(() => forgetFact('guestSeats'));
afterEach(() => forgetFact('session'));

/** A guest of this phone with an unsent rating. */
async function aGuest() {
  const db = newPlayerDb();
  await rememberGuest({ matchId: newId(), owner: db.owner, name: 'Gus' });
  const mutation = aMutation();
  await new DexieOutbox(db).append([{ mutation, subject: mutation.id, needs: [] }]);
  return { db, id: mutation.id };
}

async function aMember() {
  const db = newPlayerDb();
  await rememberUser(aCurrentUser(db.owner));
  return db;
}

function serverSays(member: number, ...accounts: number[]): void {
  server.answer = () => Response.json({ member, accounts });
}

async function idsIn(db: PlayerDb): Promise<string[]> {
  return (await db.outbox.toArray()).map(({ id }) => id);
}

test('unsent records of a seat that the member has claimed move to the member', async () => {
  const [mine, theirs] = [await aGuest(), await aGuest()];
  const member = await aMember();
  serverSays(member.owner, mine.db.owner);
  expect(await transferClaimedSeats()).toEqual([member.owner]);
  expect(server.asked).toEqual([
    `/api/guests/claimed?${new URLSearchParams({ accounts: `${mine.db.owner},${theirs.db.owner}` })}`,
  ]);
  expect(await idsIn(member)).toEqual([mine.id]);
  expect([await idsIn(mine.db), await idsIn(theirs.db)]).toEqual([[], [theirs.id]]);
  expect(await member.ownName.get(member.owner)).toMatchObject({
    username: `player${member.owner}`,
  });
});

// proves GUEST-18
test('what a guest has captured on a phone that they were handed goes to nobody who claims the seat there', async () => {
  const guest = await aGuest();
  await markHanded();
  const member = await aMember();
  serverSays(member.owner, guest.db.owner);
  expect(await transferClaimedSeats()).toEqual([]);
  expect([await idsIn(member), await idsIn(guest.db)]).toEqual([[], [guest.id]]);
});

test('another member who signs in next gets none of them, also when the answer is late', async () => {
  const guest = await aGuest();
  const first = await aMember();
  const second = newPlayerDb();
  server.answer = async () => {
    await rememberUser(aCurrentUser(second.owner));
    return Response.json({ member: second.owner, accounts: [] });
  };
  await transferClaimedSeats();
  // The request of the first member's session may be answered for the second one's.
  serverSays(second.owner);
  await transferClaimedSeats();
  expect([await idsIn(first), await idsIn(second)]).toEqual([[], []]);
  expect(await idsIn(guest.db)).toEqual([guest.id]);
  await rememberUser(aCurrentUser(first.owner));
  serverSays(first.owner, guest.db.owner);
  await transferClaimedSeats();
  expect([await idsIn(first), await idsIn(second)]).toEqual([[guest.id], []]);
});

test('an answer for another member’s session moves nothing', async () => {
  const guest = await aGuest();
  const first = await aMember();
  const second = newPlayerDb();
  server.answer = async () => {
    await rememberUser(aCurrentUser(second.owner));
    return Response.json({ member: second.owner, accounts: [guest.db.owner] });
  };
  await transferClaimedSeats();
  expect([await idsIn(first), await idsIn(second)]).toEqual([[], []]);
  await transferClaimedSeats();
  expect([await idsIn(first), await idsIn(second)]).toEqual([[], [guest.id]]);
});

test('a noted move continues without signal, no matter who is signed in', async () => {
  const guest = await aGuest();
  const member = newPlayerDb();
  await markClaimed([guest.db.owner], member.owner);
  await writeFact('session', aCurrentUser(newPlayerDb().owner));
  server.answer = noSignal;
  expect(await transferClaimedSeats()).toEqual([member.owner]);
  expect(await idsIn(member)).toEqual([guest.id]);
  // What a page that is still open captures in the guest's name is moved too.
  const later = aMutation();
  await new DexieOutbox(guest.db).append([{ mutation: later, subject: later.id, needs: [] }]);
  await transferClaimedSeats();
  expect(await idsIn(member)).toEqual([guest.id, later.id]);
});

test('the server is asked nothing while nobody is signed in or nothing is unsent', async () => {
  const guest = await aGuest();
  expect(await transferClaimedSeats()).toEqual([]);
  await guest.db.outbox.clear();
  await aMember();
  expect(await transferClaimedSeats()).toEqual([]);
  expect(server.asked).toEqual([]);
});

test('without an answer everything stays where it is', async () => {
  const guest = await aGuest();
  const member = await aMember();
  server.answer = noSignal;
  expect(await transferClaimedSeats()).toEqual([]);
  expect([await idsIn(guest.db), await idsIn(member)]).toEqual([[guest.id], []]);
});
