import 'fake-indexeddb/auto';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { forgetFact } from '#pwa/db/device/device-db.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { type KeptRecords, readKept } from '#pwa/db/owners/kept-records.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { saveOwnName } from '#pwa/db/store/own-name.ts';
import { type OwnerKey, ownersHere, PlayerDb } from '#pwa/db/store/player-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { rememberUser } from '../session/account.ts';
import { checkAccountsDeleted } from './check-account-deleted.ts';
import { reassignToMember } from './reassign-to-member.ts';

const server = useStubServer();
afterEach(() => forgetFact('session'));
let id = 7_000_000;

const gone = () => Response.json({ code: 'not_found', message: 'No' }, { status: 404 });
const there = () => Response.json({ user: {}, stats: null });

function opened(key: OwnerKey): PlayerDb {
  const db = new PlayerDb(key);
  onTestFinished(() => db.delete());
  return db;
}

/** Records of an account of this store that was signed in here: one unsent match against this account. */
async function recordsOf(lineage: string, opponent = 1): Promise<PlayerDb> {
  id += 1;
  const db = opened(`${lineage}~${id}`);
  await saveOwnName(db, 'anna', 1);
  const matchId = newId();
  const seats = [db.owner, opponent].map((userId, index) => ({
    id: newId(),
    team: index === 0 ? ('team1' as const) : ('team2' as const),
    userId,
  }));
  const match = { date: '2026-05-01', location: 'Riverside', matchType: 'singles' as const };
  const args = { matchId, ...match, team1Score: 11, team2Score: 8, seats };
  await capture(db, { kind: 'createMatch', args, subject: matchId });
  return db;
}

/** A member of the store `first`, who is signed in. */
async function aMember(): Promise<PlayerDb> {
  id += 1;
  await rememberUser({ ...aCurrentUser(id), lineage: 'first' });
  return opened(`first~${id}`);
}

async function keptOf(db: PlayerDb, member: PlayerDb | null, store = 'first') {
  const all = await readKept(await ownersHere(), member && member.key, store);
  const kept = all.find(({ owner }) => owner === db.key);
  if (kept === undefined) throw new Error('Nothing is kept');
  return kept;
}

/** As they stand once the server has been asked about the account. */
async function askedAbout(db: PlayerDb, member: PlayerDb): Promise<KeptRecords> {
  await checkAccountsDeleted([await keptOf(db, member)]);
  return keptOf(db, member);
}

async function countIn(...dbs: PlayerDb[]): Promise<number[]> {
  return Promise.all(dbs.map((db) => db.outbox.count()));
}

test('what a deleted account had not sent is offered to the member of the same store, and becomes theirs', async () => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  expect(await keptOf(annas, member)).toMatchObject({
    isAccountDeleted: false,
    canReassign: false,
  });
  server.answer = gone;
  const kept = await askedAbout(annas, member);
  expect(server.asked).toEqual([`/api/users/${annas.owner}/profile`]);
  expect(kept).toMatchObject({ isAccountDeleted: true, canReassign: true });
  expect(await reassignToMember(kept)).toBe(1);
  expect(await countIn(annas, member)).toEqual([0, 1]);
  // Said at /auth too, where nobody can ask.
  await saveDraft(annas, { id: newId(), key: 'feedback', value: 'Half' });
  expect(await keptOf(annas, null)).toMatchObject({ isAccountDeleted: true, canReassign: false });
});

test('an account that is still there keeps its records, whoever asks for them', async () => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  server.answer = there;
  const kept = await askedAbout(annas, member);
  expect(kept).toMatchObject({ isAccountDeleted: false, canReassign: false });
  // As a page would that has noted otherwise, or was made to.
  expect(await reassignToMember({ ...kept, isAccountDeleted: true, canReassign: true })).toBeNull();
  expect(await countIn(annas, member)).toEqual([1, 0]);
});

test('the server is asked anew at the sending: a store that was put back has the account again', async () => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  server.answer = gone;
  const kept = await askedAbout(annas, member);
  server.answer = there;
  expect(await reassignToMember(kept)).toBeNull();
  expect(await keptOf(annas, member)).toMatchObject({
    isAccountDeleted: false,
    canReassign: false,
  });
  expect(await countIn(annas, member)).toEqual([1, 0]);
});

test.each([
  ['no answer', noSignal, false],
  ['somebody else who answers in its place', gone, true],
  ['a server that fails', () => Response.json({ code: 'internal' }, { status: 500 }), false],
])('%s says nothing about an account', async (_, answer, isForeign) => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  server.answer = answer;
  server.isForeign = isForeign;
  const kept = await askedAbout(annas, member);
  expect(kept).toMatchObject({ isAccountDeleted: false });
  await expect(reassignToMember(kept)).rejects.toThrow();
  expect(await countIn(annas, member)).toEqual([1, 0]);
});

test('records of another store are never asked about nor sent: their number may be anybody’s', async () => {
  const [annas, member] = [await recordsOf('second'), await aMember()];
  server.answer = gone;
  const kept = await askedAbout(annas, member);
  expect(kept).toMatchObject({ store: 'other', canReassign: false });
  expect(await reassignToMember({ ...kept, canReassign: true })).toBeNull();
  expect(server.asked).toEqual([]);
  expect(await countIn(annas, member)).toEqual([1, 0]);
});

test('on a phone that two share nobody is offered what the other recorded about them', async () => {
  const member = await aMember();
  const annas = await recordsOf('first', member.owner);
  server.answer = gone;
  expect(await askedAbout(annas, member)).toMatchObject({
    isAccountDeleted: true,
    canReassign: false,
  });
});

test('an answer that comes after another has signed in moves nothing', async () => {
  const [annas, first] = [await recordsOf('first'), await aMember()];
  server.answer = gone;
  const kept = await askedAbout(annas, first);
  server.answer = async () => {
    await aMember();
    return gone();
  };
  expect(await reassignToMember(kept)).toBeNull();
  expect(await countIn(annas, first)).toEqual([1, 0]);
});

test('who signs in to the account after all is told of no deletion', async () => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  server.answer = gone;
  await askedAbout(annas, member);
  await saveOwnName(annas, 'anna', Date.now() + 1);
  expect(await keptOf(annas, null)).toMatchObject({ isAccountDeleted: false });
});
