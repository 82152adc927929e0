import 'fake-indexeddb/auto';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { forgetFact, keyOf, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { draftsOf, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { keptFile, readKept } from '#pwa/db/owners/kept-records.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { saveOwnName } from '#pwa/db/store/own-name.ts';
import { lineageOf, type OwnerKey, ownersHere, PlayerDb } from '#pwa/db/store/player-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import type { CurrentUser } from '#shared/schemas/user.ts';
import { SyncCycle } from '#sync/engine/sync-cycle.ts';
import { pageConnectivity } from '../browser/page-connectivity.ts';
import { drainOwner } from '../sync/drain-owner.ts';
import { enginePartsOf } from '../sync/engine-parts.ts';
import { confirmUser, rememberedUser, rememberUser, updateRememberedUser } from './account.ts';

const server = useStubServer();
afterEach(async () => {
  await forgetFact('session');
  await forgetFact('replicasToDelete');
});

/** This moment, as the server says it of an account. */
const now = () => new Date().toISOString();
const DRAFT = { id: newId(), key: 'create-match', value: { location: 'Riverside' } };
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** An account of the store of this lineage. */
function accountOf(lineage: string, id: number, parts: Partial<CurrentUser> = {}): CurrentUser {
  return { ...aCurrentUser(id), lineage, createdAt: LONG_AGO, ...parts };
}

function opened(key: OwnerKey): PlayerDb {
  const db = new PlayerDb(key);
  onTestFinished(() => db.close());
  return db;
}

/** The records of whoever is signed in. */
async function ownRecords(): Promise<PlayerDb> {
  const user = await rememberedUser();
  if (user === null) throw new Error('Nobody is signed in');
  return opened(keyOf(user));
}

async function captureFeedback(db: PlayerDb): Promise<void> {
  const feedbackId = newId();
  const args = { feedbackId, feedback: 'More courts', category: 'general' as const };
  await capture(db, { kind: 'sendFeedback', args, subject: feedbackId });
}

/** Records as an app from before lineages kept them, of a member who is signed in or, unless named, not. */
async function olderRecords(username?: string) {
  const db = newPlayerDb();
  await saveDraft(db, DRAFT);
  await captureFeedback(db);
  if (username !== undefined) await saveOwnName(db, username, 1);
  return db;
}

/** What the phone names as the store when it sends these records. */
async function lineageSent(owner: OwnerKey): Promise<unknown> {
  const bodies: { lineage?: string }[] = [];
  server.answer = ({ body }) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body) as { lineage?: string });
    return Response.json({ code: 'other_owner', message: 'No' }, { status: 403 });
  };
  await drainOwner(owner, pageConnectivity);
  return bodies[0]?.lineage;
}

test('whoever gets the number of another in a new store sees and sends nothing of theirs', async () => {
  const { owner: id } = newPlayerDb();
  await rememberUser(accountOf('first', id, { username: 'anna' }));
  const annas = await ownRecords();
  await saveDraft(annas, DRAFT);
  await captureFeedback(annas);
  await forgetFact('session');

  await rememberUser(accountOf('second', id, { username: 'bob' }));
  const bobs = await ownRecords();
  expect(await draftsOf(bobs, DRAFT.key)).toEqual([]);
  expect(await bobs.outbox.count()).toBe(0);
  await captureFeedback(bobs);
  expect(await lineageSent(bobs.key)).toBe('second');
  // As an open tab of Anna's would send them, with Bob's cookie.
  expect(await lineageSent(annas.key)).toBe('first');
});

test('what is read for an owner is asked of their store alone', async () => {
  const { owner: id } = newPlayerDb();
  await rememberUser(accountOf('first', id));
  const db = await ownRecords();
  await new SyncCycle(enginePartsOf(db), () => undefined).pullAll();
  expect(server.asked).toEqual([`/api/sync/pull?owner=${id}&lineage=first&seen=0`]);
});

test('who registers anew in a new store and gets the same number and name is told of what she recorded before', async () => {
  const { owner: id } = newPlayerDb();
  const anna = { username: 'anna', createdAt: now() };
  await rememberUser(accountOf('first', id, anna));
  const before = await ownRecords();
  // Records with a name are told of on every phone of this worker.
  onTestFinished(() => before.delete());
  await saveOwnName(before, 'anna', 1);
  await saveDraft(before, DRAFT);
  await captureFeedback(before);

  // Even where the clock of the new store gives the account the same instant.
  await rememberUser(accountOf('second', id, anna));
  const own = await ownRecords();
  expect(own.key).toBe(`second~${id}`);
  expect([await own.outbox.count(), await own.drafts.count()]).toEqual([0, 0]);
  const kept = (await readKept(await ownersHere(), own.key, 'second')).find(
    ({ owner }) => owner === before.key,
  );
  expect(kept).toMatchObject({
    username: 'anna',
    store: 'other',
    counts: { others: 1, drafts: 1 },
  });
  expect(JSON.parse(kept ? await keptFile(kept) : '')).toMatchObject({
    records: [{ args: { feedback: 'More courts' } }],
    drafts: [DRAFT],
  });
});

test('the row of another store about the same number does not change who is signed in', async () => {
  const bob = accountOf('second', 7, { username: 'bob' });
  await rememberUser(bob);
  const anna = { ...aCurrentUser(7), username: 'anna', createdAt: now() };
  expect(await updateRememberedUser(anna)).toBe(false);
  expect(await rememberedUser()).toMatchObject({ username: 'bob', lineage: 'second' });
});

test('a member who stays signed in over the upgrade goes on with their records, in that store alone', async () => {
  const db = await olderRecords();
  const { lineage: _, ...remembered } = accountOf('store', db.owner);
  await writeFact('session', remembered);
  expect(await lineageSent(db.key)).toBeUndefined();
  server.answer = () => Response.json(accountOf('store', db.owner));
  await confirmUser();
  const user = await readFact('session');
  expect(user && keyOf(user)).toBe(db.key);
  expect(await lineageSent(db.key)).toBe('store');
  // In another store the number is another's, whatever they are called.
  await rememberUser(accountOf('another', db.owner));
  expect((await ownRecords()).key).toBe(`another~${db.owner}`);
});

test('who had signed out before the upgrade finds what waits, by name and as nothing is older than the account', async () => {
  const db = await olderRecords('anna');
  await rememberUser(accountOf('store', db.owner, { username: 'anna' }));
  expect((await ownRecords()).key).toBe(db.key);
  expect(await lineageOf(db)).toBe('store');
});

test.each([
  ['of another name', { username: 'bob' }],
  ['of the same name that was made later', { username: 'anna', createdAt: '2100-01-01T00:00:00Z' }],
])('records from before lineages stay apart from an account %s', async (_, parts) => {
  const db = await olderRecords('anna');
  await rememberUser(accountOf('store', db.owner, parts));
  expect((await ownRecords()).key).toBe(`store~${db.owner}`);
  expect(await draftsOf(db, DRAFT.key)).toMatchObject([DRAFT]);
  // Nor are they ever taken for another's later on: they are marked.
  expect(await lineageSent(db.key)).toBe('-');
  await rememberUser(accountOf('third', db.owner, { username: 'anna' }));
  expect((await ownRecords()).key).toBe(`third~${db.owner}`);
});

test('the row about oneself tells for certain whose records these are', async () => {
  const db = await olderRecords('anna');
  const row = accountOf('', db.owner, { username: 'anna', createdAt: '2021-01-01T00:00:00.000Z' });
  await db.rows.put({ entity: 'me', id: String(db.owner), row, generation: 1 });
  await rememberUser(accountOf('store', db.owner, { username: 'anna' }));
  expect((await ownRecords()).key).toBe(`store~${db.owner}`);
});

test('an answer of an older server that tells no store takes nobody’s records away', async () => {
  const { owner: id } = newPlayerDb();
  await rememberUser(accountOf('store', id));
  const { lineage: _, ...answer } = accountOf('store', id);
  server.answer = () => Response.json({ ...answer, location: 'Bend' });
  await confirmUser();
  expect(await rememberedUser()).toMatchObject({ location: 'Bend', lineage: 'store' });
  expect((await ownRecords()).key).toBe(`store~${id}`);
});

test('of two stores with the same number, the replica of the one who left is deleted', async () => {
  const { owner: id } = newPlayerDb();
  await rememberUser(accountOf('first', id));
  await rememberUser(accountOf('second', id, { createdAt: now() }));
  expect(await readFact('replicasToDelete')).toEqual([`first~${id}`]);
});

test('of two answers about the member that come in one moment the later one is kept', async () => {
  await rememberUser(aCurrentUser(1));
  const told = { ...aCurrentUser(1), location: 'Bend' };
  const premium = { ...told, membershipType: 'premium' as const };
  expect(await Promise.all([updateRememberedUser(told), updateRememberedUser(premium)])).toEqual([
    true,
    true,
  ]);
  expect(await rememberedUser()).toMatchObject({ membershipType: 'premium' });
});
