import { afterEach, expect, test } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import * as account from './account.ts';
import { rememberUser } from './sign-in.ts';
import { updateRememberedUser } from './update-user.ts';

const server = useStubServer();
afterEach(async () => {
  await forgetFact('session');
  await forgetFact('logoutPending');
});

/** Asks who is signed in, by this call; the result answers it, and resolves once the app has taken the answer. */
async function asked(path: string): Promise<(response: Response) => Promise<void>> {
  const late = Promise.withResolvers<Response>();
  server.answer = () => late.promise;
  const confirming = account.confirmUser();
  await expect.poll(() => server.asked).toEqual([path]);
  return (response) => {
    late.resolve(response);
    return confirming;
  };
}

test('an answer whose account the feed has changed meanwhile is asked for again', async () => {
  await writeFact('session', aCurrentUser(1));
  const premium = { ...aCurrentUser(1), membershipType: 'premium' as const };
  server.answer = async () => {
    if (server.asked.length === 1) await updateRememberedUser(premium);
    return Response.json({ ...premium, mustChangePassword: true });
  };
  await account.confirmUser();
  expect(server.asked).toEqual(['/api/user', '/api/user']);
  expect(await account.rememberedUser()).toEqual({ ...premium, mustChangePassword: true });
});

test('an answer that arrives after a sign-out signs nobody in', async () => {
  await writeFact('session', aCurrentUser(1));
  const answer = await asked('/api/user');
  await forgetFact('session');
  await answer(Response.json(aCurrentUser(1)));
  expect(await account.rememberedUser()).toBeNull();
});

test('a 401 that arrives after a sign-in signs nobody out', async () => {
  const answer = await asked('/api/user?orNobody');
  await writeFact('session', aCurrentUser(2));
  await answer(Response.json({ code: 'signed_out', message: 'No' }, { status: 401 }));
  expect(await account.rememberedUser()).toMatchObject({ id: 2 });
});

test('a phone that remembers nobody asks so that the browser logs no refusal', async () => {
  server.answer = () => new Response(null, { status: 204 });
  await account.confirmUser();
  expect(server.asked).toEqual(['/api/user?orNobody']);
  expect(await account.rememberedUser()).toBeNull();
});

test('a 401 that arrives after another member signed in ends only the session that it was sent for', async () => {
  await writeFact('session', aCurrentUser(1));
  const answer = await asked('/api/user');
  await rememberUser(aCurrentUser(2));
  await answer(Response.json({ code: 'signed_out', message: 'No' }, { status: 401 }));
  expect(await account.rememberedHere()).toMatchObject({ user: { id: 2 }, ended: null });
});

test('an answer that arrives while a logout is pending signs nobody in', async () => {
  const answer = await asked('/api/user?orNobody');
  // Meanwhile another member has signed in and out again in another tab.
  await writeFact('logoutPending', true);
  await answer(Response.json(aCurrentUser(1)));
  expect(await account.rememberedUser()).toBeNull();
});
