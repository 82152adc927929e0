import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { confirmUser, rememberedUser } from './account.ts';
import { changePassword } from './change-password.ts';
import { changeProfile, deleteAccount } from './own-account.ts';

const server = useStubServer();
const MEMBER = aCurrentUser(7);
const PASSWORDS = { currentPassword: 'the old one', newPassword: 'quite another one' };

afterEach(async () => {
  await forgetFact('session');
  await forgetFact('logoutPending');
  await forgetFact('deletionAsked');
  await forgetFact('endedSession');
});

/** Makes the call, which is answered after `meanwhile` has happened on the phone. */
async function answeredAfter(call: () => Promise<void>, meanwhile: () => Promise<void>) {
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

test('what was changed of a member is known on this phone at once', async () => {
  await answeredAfter(changeLocation, async () => undefined);
  expect(await rememberedUser()).toEqual({ ...MEMBER, location: 'Bend' });
});

test.each([
  ['profile', changeLocation],
  ['password', () => changePassword(PASSWORDS)],
])('a change of the %s that is answered after a sign-out signs nobody in', async (_, change) => {
  await answeredAfter(change, () => forgetFact('session'));
  expect(await rememberedUser()).toBeNull();
});

test('the session that comes with a new password after a sign-out is to end too', async () => {
  await answeredAfter(
    () => changePassword(PASSWORDS),
    () => forgetFact('session'),
  );
  expect(await readFact('logoutPending')).toBe(true);
});

test('an answer about one member changes nothing of another who is in by then', async () => {
  await answeredAfter(changeLocation, () => writeFact('session', aCurrentUser(8)));
  expect(await rememberedUser()).toEqual(aCurrentUser(8));
});

const signedOut = () => Response.json({ code: 'signed_out', message: 'No' }, { status: 401 });

/** A member who has a draft on this phone, and how to ask for the deletion of their account. */
async function memberWithDraft() {
  const db = newPlayerDb();
  const member = aCurrentUser(db.owner);
  await writeFact('session', member);
  await saveDraft(db, { id: 'feedback', key: 'feedback', value: 'More courts' });
  const ask = () => deleteAccount(db.owner, 'long enough');
  return { db, member, ask };
}

/** The same, after a deletion whose answer was lost. */
async function unansweredDeletion() {
  const phone = await memberWithDraft();
  server.answer = noSignal;
  await expect(phone.ask()).rejects.toThrow();
  expect(await rememberedUser()).toEqual(phone.member);
  server.answer = signedOut;
  return phone;
}

test.each([
  ['by another try', (ask: () => Promise<void>) => ask()],
  ['by the question who is signed in', () => confirmUser()],
])('a deletion whose answer was lost is done %s that is answered 401', async (_, settle) => {
  const { db, ask } = await unansweredDeletion();
  await settle(ask);
  expect(await rememberedUser()).toBeNull();
  expect(await db.drafts.count()).toBe(0);
  // Nothing is kept that a sign-in could bring back, and /auth does not say so.
  expect(await readFact('endedSession')).toBeNull();
});

test('a deletion is settled by nobody but our server', async () => {
  const { db, member, ask } = await memberWithDraft();
  server.isForeign = true;
  for (const answer of [
    () => new Response(null, { status: 204 }),
    () => Response.json({}),
    signedOut,
    signedOut,
  ]) {
    server.answer = answer;
    await expect(ask()).rejects.toMatchObject({ status: 0 });
    expect(await rememberedUser()).toEqual(member);
  }
  expect(await db.drafts.count()).toBe(1);
  server.isForeign = false;
  server.answer = () => new Response(null, { status: 204 });
  await ask();
  expect(await rememberedUser()).toBeNull();
  expect(await db.drafts.count()).toBe(0);
});

test('a deletion that never reached the server takes nothing when the session ends later', async () => {
  const { db, member } = await unansweredDeletion();
  server.answer = () => Response.json(member);
  await confirmUser();
  server.answer = signedOut;
  await confirmUser();
  expect(await db.drafts.count()).toBe(1);
  expect(await readFact('endedSession')).toEqual(member);
});

test('a deletion that is refused for want of a session takes nothing', async () => {
  const { db, ask } = await memberWithDraft();
  server.answer = signedOut;
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  await confirmUser();
  expect(await db.drafts.count()).toBe(1);
});
