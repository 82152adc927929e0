import { afterEach, expect, onTestFinished, test } from 'vitest';
import { forgetFact } from '#pwa/db/device/device-db.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { type KeptRecords, readKept } from '#pwa/db/owners/kept-records.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { type OwnerKey, PlayerDb, saveOwnName } from '#pwa/db/store/player-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { rememberUser } from '../session/sign-in.ts';
import { checkAccountsDeleted } from './check-account-deleted.ts';
import { reassignToMember } from './reassign-to-member.ts';

const server = useStubServer();
afterEach(() => forgetFact('session'));
let id = 7_000_000;

const accountGone = () => Response.json({ code: 'not_found', message: 'No' }, { status: 404 });
const accountExists = () => Response.json({ user: {}, stats: null });

function openDb(key: OwnerKey): PlayerDb {
  const db = new PlayerDb(key);
  onTestFinished(() => db.delete());
  return db;
}

/** Records of an account of this store that was signed in here: one unsent match against this account. */
async function recordsOf(lineage: string, opponent = 1): Promise<PlayerDb> {
  id += 1;
  const db = openDb(`${lineage}~${id}`);
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
  return openDb(`first~${id}`);
}

async function keptFor(db: PlayerDb, member: PlayerDb | null, store = 'first') {
  const kept = await readKept(db, member && member.key, store);
  if (kept === null) throw new Error('Nothing is kept');
  return kept;
}

/** The records after the server was asked about the account. */
async function readCheckedKept(db: PlayerDb, member: PlayerDb): Promise<KeptRecords> {
  await checkAccountsDeleted([await keptFor(db, member)]);
  return keptFor(db, member);
}

async function countEntries(...dbs: PlayerDb[]): Promise<number[]> {
  return Promise.all(dbs.map((db) => db.outbox.count()));
}

test('unsent records of a deleted account are offered to a member of the same store, and become theirs', async () => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  expect(await keptFor(annas, member)).toMatchObject({
    isAccountDeleted: false,
    canReassign: false,
  });
  server.answer = accountGone;
  const kept = await readCheckedKept(annas, member);
  expect(server.asked).toEqual([`/api/users/${annas.owner}/profile`]);
  expect(kept).toMatchObject({ isAccountDeleted: true, canReassign: true });
  expect(await reassignToMember(kept)).toBe(1);
  expect(await countEntries(annas, member)).toEqual([0, 1]);
  // /auth shows them too, although nobody can ask the server there.
  await saveDraft(annas, { id: newId(), key: 'feedback', value: 'Half' });
  expect(await keptFor(annas, null)).toMatchObject({ isAccountDeleted: true, canReassign: false });
});

test('an account that still exists keeps its records, no matter who asks for them', async () => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  server.answer = accountExists;
  const kept = await readCheckedKept(annas, member);
  expect(kept).toMatchObject({ isAccountDeleted: false, canReassign: false });
  // As a page would whose notes are out of date or tampered with.
  expect(await reassignToMember({ ...kept, isAccountDeleted: true, canReassign: true })).toBeNull();
  expect(await countEntries(annas, member)).toEqual([1, 0]);
});

test('sending asks the server again: a restored store has the account again', async () => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  server.answer = accountGone;
  const kept = await readCheckedKept(annas, member);
  server.answer = accountExists;
  expect(await reassignToMember(kept)).toBeNull();
  expect(await keptFor(annas, member)).toMatchObject({
    isAccountDeleted: false,
    canReassign: false,
  });
  expect(await countEntries(annas, member)).toEqual([1, 0]);
});

test.each([
  ['no answer', noSignal, false],
  ['an answer from another server', accountGone, true],
  ['a server that fails', () => Response.json({ code: 'internal' }, { status: 500 }), false],
])('%s does not prove that an account was deleted', async (_, answer, isForeign) => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  server.answer = answer;
  server.isForeign = isForeign;
  const kept = await readCheckedKept(annas, member);
  expect(kept).toMatchObject({ isAccountDeleted: false });
  await expect(reassignToMember(kept)).rejects.toThrow();
  expect(await countEntries(annas, member)).toEqual([1, 0]);
});

test('records of another store are neither checked nor sent: their number may belong to anyone', async () => {
  const [annas, member] = [await recordsOf('second'), await aMember()];
  server.answer = accountGone;
  const kept = await readCheckedKept(annas, member);
  expect(kept).toMatchObject({ store: 'other', canReassign: false });
  expect(await reassignToMember({ ...kept, canReassign: true })).toBeNull();
  expect(server.asked).toEqual([]);
  expect(await countEntries(annas, member)).toEqual([1, 0]);
});

test('on a shared phone nobody is offered what the other member recorded about them', async () => {
  const member = await aMember();
  const annas = await recordsOf('first', member.owner);
  server.answer = accountGone;
  expect(await readCheckedKept(annas, member)).toMatchObject({
    isAccountDeleted: true,
    canReassign: false,
  });
});

test('an answer that arrives after another member has signed in moves nothing', async () => {
  const [annas, first] = [await recordsOf('first'), await aMember()];
  server.answer = accountGone;
  const kept = await readCheckedKept(annas, first);
  server.answer = async () => {
    await aMember();
    return accountGone();
  };
  expect(await reassignToMember(kept)).toBeNull();
  expect(await countEntries(annas, first)).toEqual([1, 0]);
});

test('a member who signs in to the account after all sees no deletion', async () => {
  const [annas, member] = [await recordsOf('first'), await aMember()];
  server.answer = accountGone;
  await readCheckedKept(annas, member);
  await saveOwnName(annas, 'anna', Date.now() + 1);
  expect(await keptFor(annas, null)).toMatchObject({ isAccountDeleted: false });
});
