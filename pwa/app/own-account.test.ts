import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { changePassword, rememberedUser } from './account.ts';
import { changeProfile } from './own-account.ts';

const server = useStubServer();
const MEMBER = aCurrentUser(7);
const PASSWORDS = { currentPassword: 'the old one', newPassword: 'quite another one' };

afterEach(async () => {
  await forgetFact('session');
  await forgetFact('logoutPending');
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
