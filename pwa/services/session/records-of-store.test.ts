import { afterEach, expect, onTestFinished, test } from 'vitest';
import { forgetFact, keyOf, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { draftsOf, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { keptFile, readKept } from '#pwa/db/owners/kept-records.ts';
import { lineageOf } from '#pwa/db/store/lineage.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { type OwnerKey, PlayerDb, saveOwnName } from '#pwa/db/store/player-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { captureFeedback } from '#pwa/testing/capture-feedback.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { SyncCycle } from '#sync/engine/sync-cycle.ts';
import { pageConnectivity } from '../browser/page-connectivity.ts';
import { drainOwner } from '../sync/drain-owner.ts';
import { enginePartsOf } from '../sync/engine-parts.ts';
import { confirmUser, rememberedUser } from './account.ts';
import { rememberUser } from './sign-in.ts';
import { updateRememberedUser } from './update-user.ts';

const server = useStubServer();
afterEach(async () => {
  await forgetFact('session');
  await forgetFact('replicasToDelete');
});

/** The current time, as the server gives it for an account. */
const now = () => new Date().toISOString();
const DRAFT = { id: newId(), key: 'create-match', value: { location: 'Riverside' } };
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** An account of the store of this lineage. */
function accountOf(lineage: string, id: number, parts: Partial<CurrentUser> = {}): CurrentUser {
  return { ...aCurrentUser(id), lineage, createdAt: LONG_AGO, ...parts };
}

function openDb(key: OwnerKey): PlayerDb {
  const db = new PlayerDb(key);
  onTestFinished(() => db.close());
  return db;
}

/** The records of the signed-in member. */
async function ownRecords(): Promise<PlayerDb> {
  const user = await rememberedUser();
  if (user === null) throw new Error('Nobody is signed in');
  return openDb(keyOf(user));
}

/** Records as an app without lineages stored them, of a signed-in member or, if none is named, a signed-out one. */
async function olderRecords(username?: string) {
  const db = newPlayerDb();
  await saveDraft(db, DRAFT);
  await captureFeedback(db);
  if (username !== undefined) await saveOwnName(db, username, 1);
  return db;
}

/** The store that the phone sends with these records. */
async function lineageSent(owner: OwnerKey): Promise<unknown> {
  const bodies: { lineage?: string }[] = [];
  server.answer = ({ body }) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body) as { lineage?: string });
    return Response.json({ code: 'other_owner', message: 'No' }, { status: 403 });
  };
  await drainOwner(owner, pageConnectivity);
  return bodies[0]?.lineage;
}

test('the owner of a reused number in a new store neither sees nor sends the old records', async () => {
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

test('reads for an owner are sent to their store only', async () => {
  const { owner: id } = newPlayerDb();
  await rememberUser(accountOf('first', id));
  const db = await ownRecords();
  await new SyncCycle(enginePartsOf(db), () => undefined).pullAll();
  expect(server.asked).toEqual([`/api/sync/pull?owner=${id}&lineage=first&seen=0`]);
});

test('a member who registers again in a new store, with the same number and name, sees the old records', async () => {
  const { owner: id } = newPlayerDb();
  const anna = { username: 'anna', createdAt: now() };
  await rememberUser(accountOf('first', id, anna));
  const before = await ownRecords();
  // Records with a name are shown on every phone of this worker.
  onTestFinished(() => before.delete());
  await saveOwnName(before, 'anna', 1);
  await saveDraft(before, DRAFT);
  await captureFeedback(before);

  // Even if the new store's clock gives the account the same creation time.
  await rememberUser(accountOf('second', id, anna));
  const own = await ownRecords();
  expect(own.key).toBe(`second~${id}`);
  expect([await own.outbox.count(), await own.drafts.count()]).toEqual([0, 0]);
  const kept = await readKept(before, own.key, 'second');
  expect(kept).toMatchObject({
    username: 'anna',
    store: 'other',
    counts: { feedback: 1, drafts: 1 },
  });
  if (kept === null) throw new Error('Nothing is kept');
  expect(JSON.parse((await keptFile(kept, 'anna')).content)).toMatchObject({
    records: [{ args: { feedback: 'More courts' } }],
    drafts: [DRAFT],
  });
});

test("another store's row about the same number does not change who is signed in", async () => {
  const bob = accountOf('second', 7, { username: 'bob' });
  await rememberUser(bob);
  const anna = { ...aCurrentUser(7), username: 'anna', createdAt: now() };
  expect(await updateRememberedUser(anna)).toBe(false);
  expect(await rememberedUser()).toMatchObject({ username: 'bob', lineage: 'second' });
});

test('a member who stays signed in during the upgrade keeps their records, in that store only', async () => {
  const db = await olderRecords();
  const { lineage: _, ...remembered } = accountOf('store', db.owner);
  await writeFact('session', remembered);
  expect(await lineageSent(db.key)).toBeUndefined();
  server.answer = () => Response.json(accountOf('store', db.owner));
  await confirmUser();
  const user = await readFact('session');
  expect(user && keyOf(user)).toBe(db.key);
  expect(await lineageSent(db.key)).toBe('store');
  // In another store the number belongs to another account, even if the names are equal.
  await rememberUser(accountOf('another', db.owner));
  expect((await ownRecords()).key).toBe(`another~${db.owner}`);
});

test('a member who was signed out before the upgrade finds unsent records, matched by name and account age', async () => {
  const db = await olderRecords('anna');
  await rememberUser(accountOf('store', db.owner, { username: 'anna' }));
  expect((await ownRecords()).key).toBe(db.key);
  expect(await lineageOf(db)).toBe('store');
});

test.each([
  ['with another name', { username: 'bob' }],
  [
    'with the same name that was created later',
    { username: 'anna', createdAt: '2100-01-01T00:00:00Z' },
  ],
])('records without a lineage stay separate from an account %s', async (_, parts) => {
  const db = await olderRecords('anna');
  await rememberUser(accountOf('store', db.owner, parts));
  expect((await ownRecords()).key).toBe(`store~${db.owner}`);
  expect(await draftsOf(db, DRAFT.key)).toMatchObject([DRAFT]);
  // They are marked, so they never become another account's later.
  expect(await lineageSent(db.key)).toBe('-');
  await rememberUser(accountOf('third', db.owner, { username: 'anna' }));
  expect((await ownRecords()).key).toBe(`third~${db.owner}`);
});

test("the member's own row decides for certain whose records these are", async () => {
  const db = await olderRecords('anna');
  const row = accountOf('', db.owner, { username: 'anna', createdAt: '2021-01-01T00:00:00.000Z' });
  await db.rows.put({ entity: 'me', id: String(db.owner), row, generation: 1 });
  await rememberUser(accountOf('store', db.owner, { username: 'anna' }));
  expect((await ownRecords()).key).toBe(`store~${db.owner}`);
});

test('an answer of an older server that names no store removes nobody’s records', async () => {
  const { owner: id } = newPlayerDb();
  await rememberUser(accountOf('store', id));
  const { lineage: _, ...answer } = accountOf('store', id);
  server.answer = () => Response.json({ ...answer, location: 'Bend' });
  await confirmUser();
  expect(await rememberedUser()).toMatchObject({ location: 'Bend', lineage: 'store' });
  expect((await ownRecords()).key).toBe(`store~${id}`);
});

test("with two stores that share a number, the old store's replica is deleted", async () => {
  const { owner: id } = newPlayerDb();
  await rememberUser(accountOf('first', id));
  await rememberUser(accountOf('second', id, { createdAt: now() }));
  expect(await readFact('replicasToDelete')).toEqual([`first~${id}`]);
});

test('the later of two answers about the member within one moment is kept', async () => {
  await rememberUser(aCurrentUser(1));
  const updated = { ...aCurrentUser(1), location: 'Bend' };
  const premium = { ...updated, membershipType: 'premium' as const };
  expect(await Promise.all([updateRememberedUser(updated), updateRememberedUser(premium)])).toEqual(
    [true, true],
  );
  expect(await rememberedUser()).toMatchObject({ membershipType: 'premium' });
});
