import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { getDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { noSignal, stalled, useStubServer } from '#pwa/testing/stub-server.ts';
import { LOGOUT_TIMEOUT_MS } from '../http/request.ts';
import * as account from './account.ts';
import { finishSignOuts } from './finish-sign-outs.ts';
import { login, rememberUser } from './sign-in.ts';
import { logout } from './sign-out.ts';

const server = useStubServer();
afterEach(async () => {
  await forgetFact('session');
  await forgetFact('logoutPending');
  await forgetFact('replicasToDelete');
  await forgetFact('guestSeats');
});

/** An owner who is signed in here, with a row of the server, a draft and an unsent entry. */
async function signedInWithRecords() {
  const db = newPlayerDb();
  await writeFact('session', aCurrentUser(db.owner));
  await db.rows.put({ entity: 'player', id: '5', row: {}, generation: 0 });
  await saveDraft(db, {
    id: 'create-match',
    key: 'create-match',
    value: { location: 'Riverside' },
  });
  const feedbackId = newId();
  const args = { feedbackId, feedback: 'More courts', category: 'general' as const };
  await capture(db, { kind: 'sendFeedback', args, subject: feedbackId });
  return db;
}

// proves SESSION-7
test('the phone stores who is signed in', async () => {
  server.answer = () => Response.json(aCurrentUser(7));
  await login({ username: 'player7', password: 'long enough' });
  expect(await account.rememberedUser()).toEqual(aCurrentUser(7));
});

// proves API-3, SESSION-6
test('a refused sign-in throws an ApiError and leaves nobody signed in', async () => {
  server.answer = () =>
    Response.json({ code: 'bad_credentials', message: 'No match' }, { status: 401 });
  await expect(login({ username: 'x', password: 'y' })).rejects.toMatchObject({
    message: '401: {"code":"bad_credentials","message":"No match"}',
    detail: 'No match',
  });
  expect(await account.rememberedUser()).toBeNull();
});

test('without signal the phone still knows who is signed in', async () => {
  await writeFact('session', aCurrentUser(7));
  server.answer = noSignal;
  await expect(account.confirmUser()).rejects.toThrow();
  expect(await account.rememberedUser()).toEqual(aCurrentUser(7));
});

// proves SESSION-6
test('a 401 signs the member out, and unsent entries and drafts stay', async () => {
  const db = await signedInWithRecords();
  server.answer = () => Response.json({ code: 'signed_out', message: 'No' }, { status: 401 });
  await account.confirmUser();
  expect(await account.rememberedUser()).toBeNull();
  expect(await unsettledEntries(db)).toHaveLength(1);
  expect((await getDraft(db, 'create-match'))?.value).toEqual({ location: 'Riverside' });
});

test('when another member signs in, the first one’s rows go at the next start, but nothing unsent', async () => {
  const db = await signedInWithRecords();
  await rememberUser(aCurrentUser(db.owner + 1));
  await finishSignOuts();
  expect(await db.rows.toArray()).toEqual([]);
  expect(await unsettledEntries(db)).toHaveLength(1);
  expect((await getDraft(db, 'create-match'))?.value).toEqual({ location: 'Riverside' });
});

// proves SESSION-8
test('signing out deletes rows from the server, never unsent entries or drafts', async () => {
  const db = await signedInWithRecords();
  server.answer = () => new Response(null, { status: 204 });
  await logout();
  expect(await account.rememberedUser()).toBeNull();
  expect(await db.rows.toArray()).toEqual([]);
  expect(await unsettledEntries(db)).toHaveLength(1);
  expect((await getDraft(db, 'create-match'))?.value).toEqual({ location: 'Riverside' });
  expect(await readFact('logoutPending')).toBeNull();
});

test('signing out without signal signs this phone out and leaves the logout pending', async () => {
  await signedInWithRecords();
  server.answer = noSignal;
  await logout();
  expect(await account.rememberedUser()).toBeNull();
  expect(await readFact('logoutPending')).toBe(true);

  server.asked.length = 0;
  server.answer = () => Response.json(aCurrentUser(8));
  await login({ username: 'player8', password: 'long enough' });
  expect(server.asked).toEqual(['/api/logout', '/api/login']);
});

test('on a network that stalls, signing out waits a moment, then leaves the logout pending', async () => {
  await signedInWithRecords();
  server.answer = stalled;
  const waits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return AbortSignal.abort();
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await logout();
  expect(waits).toEqual([LOGOUT_TIMEOUT_MS]);
  expect(await account.rememberedUser()).toBeNull();
  expect(await readFact('logoutPending')).toBe(true);
});

test('a logout that the server fails shows the error and stays pending, and the phone is signed out', async () => {
  const db = await signedInWithRecords();
  server.answer = () => Response.json({ code: 'internal', message: 'Sorry' }, { status: 500 });
  await expect(logout()).rejects.toMatchObject({ status: 500, detail: 'Sorry' });
  expect(await account.rememberedUser()).toBeNull();
  expect(await readFact('logoutPending')).toBe(true);
  expect(await db.rows.toArray()).toEqual([]);
});

test("a member's sign-out removes guest access of the phone, but not what is unsent", async () => {
  await signedInWithRecords();
  const guest = newPlayerDb();
  await rememberGuest({ matchId: newId(), owner: guest.owner });
  await guest.rows.put({ entity: 'match', id: '5', row: {}, generation: 0 });
  const feedbackId = newId();
  const args = { feedbackId, feedback: 'More courts', category: 'general' as const };
  await capture(guest, { kind: 'sendFeedback', args, subject: feedbackId });
  server.answer = () => new Response(null, { status: 204 });
  await logout();
  expect(await guest.rows.toArray()).toEqual([]);
  expect(await unsettledEntries(guest)).toHaveLength(1);
});

test('the phone finishes its own part of a sign-out before it calls the server', async () => {
  const db = await signedInWithRecords();
  const late = Promise.withResolvers<Response>();
  server.answer = () => late.promise;
  const leaving = logout();
  // If the app is killed from here on, only the logout call is left for the next start.
  await expect.poll(() => server.asked).toEqual(['/api/logout']);
  expect(await account.rememberedUser()).toBeNull();
  expect(await readFact('logoutPending')).toBe(true);
  expect(await db.rows.toArray()).toEqual([]);
  late.resolve(new Response(null, { status: 204 }));
  await leaving;
  expect(await readFact('logoutPending')).toBeNull();
});

/** Signs out, and is interrupted before the rows are deleted. */
async function interruptSignOut() {
  const db = await signedInWithRecords();
  server.answer = () => new Response(null, { status: 204 });
  const change = vi.spyOn(PlayerDb.prototype, 'transaction');
  change.mockRejectedValue(new Error('cut off'));
  await logout();
  change.mockRestore();
  expect(await account.rememberedUser()).toBeNull();
  expect(await db.rows.toArray()).toHaveLength(1);
  return db;
}

test('an interrupted sign-out is finished at the next start, also of several players', async () => {
  const dbs = [await interruptSignOut(), await interruptSignOut()];
  await finishSignOuts();
  for (const db of dbs) {
    expect(await db.rows.toArray()).toEqual([]);
    expect(await unsettledEntries(db)).toHaveLength(1);
    expect((await getDraft(db, 'create-match'))?.value).toEqual({ location: 'Riverside' });
  }
});

test('a replica that cannot be deleted keeps no other one on the phone', async () => {
  const dbs = [await interruptSignOut(), await interruptSignOut()];
  vi.spyOn(PlayerDb.prototype, 'transaction').mockRejectedValueOnce(new Error('cut off'));
  await expect(finishSignOuts()).rejects.toThrow('Replicas not deleted');
  expect(await Promise.all(dbs.map((db) => db.rows.has()))).toEqual([true, false]);
  await finishSignOuts();
  expect(await dbs[0]?.rows.toArray()).toEqual([]);
  expect(await readFact('replicasToDelete')).toEqual([]);
});

/** Counts how often the push messages of this browser are ended. */
function stubPush() {
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    serviceWorker: { getRegistration: async () => registration },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return unsubscribe;
}

test('a sign-out that is finished later ends push messages', async () => {
  await interruptSignOut();
  const unsubscribe = stubPush();
  await finishSignOuts();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test("a member who signs in gets nobody else's push messages, and keeps their own", async () => {
  await signedInWithRecords();
  const unsubscribe = stubPush();
  await rememberUser(aCurrentUser(1));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  await finishSignOuts();
  await rememberUser(aCurrentUser(1));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('a member who signs in after an unfinished sign-out gets nobody else’s push messages', async () => {
  await interruptSignOut();
  const unsubscribe = stubPush();
  await rememberUser(aCurrentUser(1));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('rows of a player who has signed in again are not deleted any more', async () => {
  const db = await interruptSignOut();
  await writeFact('session', aCurrentUser(db.owner));
  await finishSignOuts();
  await forgetFact('session');
  await finishSignOuts();
  expect(await db.rows.toArray()).toHaveLength(1);
});
