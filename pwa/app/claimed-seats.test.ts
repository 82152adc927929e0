import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device-db.ts';
import { DexieOutbox } from '#pwa/db/dexie-outbox.ts';
import { newId } from '#pwa/db/new-id.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { aMutation } from '#sync/testing/an-entry.ts';
import { rememberUser } from './account.ts';
import { noteClaimed } from './claimed-guest-seats.ts';
import { settleClaimedSeats } from './claimed-seats.ts';
import { rememberGuest } from './guest-seats.ts';

const server = useStubServer();
beforeEach(() => forgetFact('guestSeats'));
afterEach(() => forgetFact('session'));

/** A guest of this phone whose rating waits. */
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

test('what waits of a seat that the server says is the member’s moves to the member', async () => {
  const [mine, theirs] = [await aGuest(), await aGuest()];
  const member = await aMember();
  serverSays(member.owner, mine.db.owner);
  expect(await settleClaimedSeats()).toEqual([member.owner]);
  expect(server.asked).toEqual([
    `/api/guests/claimed?${new URLSearchParams({ accounts: `${mine.db.owner},${theirs.db.owner}` })}`,
  ]);
  expect(await idsIn(member)).toEqual([mine.id]);
  expect([await idsIn(mine.db), await idsIn(theirs.db)]).toEqual([[], [theirs.id]]);
  expect(await member.ownName.get(member.owner)).toMatchObject({
    username: `player${member.owner}`,
  });
});

test('another member who signs in next gets none of it, also when the answer comes late', async () => {
  const guest = await aGuest();
  const first = await aMember();
  const second = newPlayerDb();
  server.answer = async () => {
    await rememberUser(aCurrentUser(second.owner));
    return Response.json({ member: second.owner, accounts: [] });
  };
  await settleClaimedSeats();
  // What was asked by the first member's session may be answered to the second one's.
  serverSays(second.owner);
  await settleClaimedSeats();
  expect([await idsIn(first), await idsIn(second)]).toEqual([[], []]);
  expect(await idsIn(guest.db)).toEqual([guest.id]);
  await rememberUser(aCurrentUser(first.owner));
  serverSays(first.owner, guest.db.owner);
  await settleClaimedSeats();
  expect([await idsIn(first), await idsIn(second)]).toEqual([[guest.id], []]);
});

test('what another member’s session is answered is not taken for whom it was asked', async () => {
  const guest = await aGuest();
  const first = await aMember();
  const second = newPlayerDb();
  server.answer = async () => {
    await rememberUser(aCurrentUser(second.owner));
    return Response.json({ member: second.owner, accounts: [guest.db.owner] });
  };
  await settleClaimedSeats();
  expect([await idsIn(first), await idsIn(second)]).toEqual([[], []]);
  await settleClaimedSeats();
  expect([await idsIn(first), await idsIn(second)]).toEqual([[], [guest.id]]);
});

test('a move that was noted goes on without signal, and whoever is signed in', async () => {
  const guest = await aGuest();
  const member = newPlayerDb();
  await noteClaimed([guest.db.owner], member.owner);
  await writeFact('session', aCurrentUser(newPlayerDb().owner));
  server.answer = noSignal;
  expect(await settleClaimedSeats()).toEqual([member.owner]);
  expect(await idsIn(member)).toEqual([guest.id]);
  // What a page that was open meanwhile captures in the guest's name follows.
  const later = aMutation();
  await new DexieOutbox(guest.db).append([{ mutation: later, subject: later.id, needs: [] }]);
  await settleClaimedSeats();
  expect(await idsIn(member)).toEqual([guest.id, later.id]);
});

test('nothing is asked while nobody is signed in, nor when nothing waits', async () => {
  const guest = await aGuest();
  expect(await settleClaimedSeats()).toEqual([]);
  await guest.db.outbox.clear();
  await aMember();
  expect(await settleClaimedSeats()).toEqual([]);
  expect(server.asked).toEqual([]);
});

test('without an answer everything stays where it is', async () => {
  const guest = await aGuest();
  const member = await aMember();
  server.answer = noSignal;
  expect(await settleClaimedSeats()).toEqual([]);
  expect([await idsIn(guest.db), await idsIn(member)]).toEqual([[guest.id], []]);
});
