import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { timersRunAtOnce } from '#pwa/testing/timers-run-at-once.ts';
import { PICTURES_CACHE } from '../browser/pictures-cache.ts';
import { confirmUser, rememberedUser } from './account.ts';
import { changeProfile, deleteAccount } from './account-changes.ts';
import { changePassword } from './change-password.ts';
import { finishSignOuts } from './finish-sign-outs.ts';

const server = useStubServer();
const MEMBER = aCurrentUser(7);
const PASSWORDS = { currentPassword: 'the old one', newPassword: 'quite another one' };

afterEach(async () => {
  await forgetFact('session');
  await forgetFact('logoutPending');
  await forgetFact('deletionAsked');
  await forgetFact('endedSession');
  await forgetFact('replicasToDelete');
  await forgetFact('guestSeats');
});

/** Makes the call; `meanwhile` happens on the phone before the answer arrives. */
async function answerAfter(call: () => Promise<void>, meanwhile: () => Promise<void>) {
  await writeFact('session', MEMBER);
  const late = Promise.withResolvers<Response>();
  server.answer = () => late.promise;
  const calling = call();
  await expect.poll(() => server.asked).toHaveLength(1);
  await meanwhile();
  late.resolve(Response.json({ ...MEMBER, location: 'Bend' }));
  await calling;
}

const changeLocation = () => changeProfile(MEMBER.id, { location: 'Bend' });

test("a change of the member's account shows on this phone at once", async () => {
  await answerAfter(changeLocation, async () => undefined);
  expect(await rememberedUser()).toEqual({ ...MEMBER, location: 'Bend' });
});

test.each([
  ['profile', changeLocation],
  ['password', () => changePassword(PASSWORDS)],
])('a change of the %s that is answered after a sign-out signs nobody in', async (_, change) => {
  await answerAfter(change, () => forgetFact('session'));
  expect(await rememberedUser()).toBeNull();
});

test('the new session of a password change that is answered after a sign-out is ended too', async () => {
  await answerAfter(
    () => changePassword(PASSWORDS),
    () => forgetFact('session'),
  );
  expect(await readFact('logoutPending')).toBe(true);
});

test('an answer about one member changes nothing of another who has signed in since', async () => {
  await answerAfter(changeLocation, () => writeFact('session', aCurrentUser(8)));
  expect(await rememberedUser()).toEqual(aCurrentUser(8));
});

const signedOut = () => Response.json({ code: 'signed_out', message: 'No' }, { status: 401 });

/** A member with a draft on this phone, and a function that requests the deletion of their account. */
async function memberWithDraft() {
  const db = newPlayerDb();
  const member = aCurrentUser(db.owner);
  await writeFact('session', member);
  await saveDraft(db, { id: 'feedback', key: 'feedback', value: 'More courts' });
  const requestDeletion = () => deleteAccount(db.owner, 'long enough');
  return { db, member, requestDeletion };
}

/** The same, after a deletion whose answer was lost. */
async function unansweredDeletion() {
  const phone = await memberWithDraft();
  server.answer = noSignal;
  await expect(phone.requestDeletion()).rejects.toThrow();
  expect(await rememberedUser()).toEqual(phone.member);
  server.answer = signedOut;
  return phone;
}

test.each([
  ['by another attempt', (ask: () => Promise<void>) => ask()],
  ['by a request for the current user', () => confirmUser()],
])('a deletion with a lost answer is completed %s that is answered 401', async (_, settle) => {
  const { db, requestDeletion } = await unansweredDeletion();
  await settle(requestDeletion);
  expect(await rememberedUser()).toBeNull();
  expect(await db.drafts.count()).toBe(0);
  // No records remain that a sign-in could bring back, and /auth offers none.
  expect(await readFact('endedSession')).toBeNull();
});

test('if Cache Storage never answers a deletion signs out too, and the next start deletes the pictures', async () => {
  const { requestDeletion } = await memberWithDraft();
  const guest = newPlayerDb();
  await guest.rows.put({ entity: 'player', id: '5', row: {}, generation: 0 });
  await rememberGuest({ matchId: 'm', owner: guest.owner, name: 'Gus' });
  const deleteCache = vi.fn((): Promise<boolean> => new Promise(() => {}));
  vi.stubGlobal('caches', {
    keys: () => Promise.reject(new DOMException('', 'SecurityError')),
    delete: deleteCache,
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  timersRunAtOnce();
  server.answer = () => new Response(null, { status: 204 });
  await requestDeletion();
  expect(await rememberedUser()).toBeNull();
  expect(await guest.rows.toArray()).toEqual([]);

  deleteCache.mockClear();
  deleteCache.mockResolvedValue(true);
  await finishSignOuts();
  expect(deleteCache).toHaveBeenCalledExactlyOnceWith(PICTURES_CACHE);
  expect(await readFact('replicasToDelete')).toEqual([]);
});

test("only our server's answer completes a deletion", async () => {
  const { db, member, requestDeletion } = await memberWithDraft();
  server.isForeign = true;
  for (const answer of [
    () => new Response(null, { status: 204 }),
    () => Response.json({}),
    signedOut,
    signedOut,
  ]) {
    server.answer = answer;
    await expect(requestDeletion()).rejects.toMatchObject({ status: 0 });
    expect(await rememberedUser()).toEqual(member);
  }
  expect(await db.drafts.count()).toBe(1);
  server.isForeign = false;
  server.answer = () => new Response(null, { status: 204 });
  await requestDeletion();
  expect(await rememberedUser()).toBeNull();
  expect(await db.drafts.count()).toBe(0);
});

test('a deletion that never reached the server deletes nothing when the session ends later', async () => {
  const { db, member } = await unansweredDeletion();
  server.answer = () => Response.json(member);
  await confirmUser();
  server.answer = signedOut;
  await confirmUser();
  expect(await db.drafts.count()).toBe(1);
  expect(await readFact('endedSession')).toEqual(member);
});

test('a deletion that is refused because the session has ended deletes nothing', async () => {
  const { db, requestDeletion } = await memberWithDraft();
  server.answer = signedOut;
  await expect(requestDeletion()).rejects.toMatchObject({ status: 401 });
  await confirmUser();
  expect(await db.drafts.count()).toBe(1);
});
