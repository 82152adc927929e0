import { expect, test } from 'vitest';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';

/** A member's browser, a copy of its cookie, and whether the streams of its session ended. */
async function aBrowserAndItsCopy(testApp: TestApp) {
  const { client, user } = await registerMember(testApp);
  const copy = testApp.browser();
  copy.cookie = client.cookie;
  const [session] = await testApp.store.read(({ db, t }) => db.select().from(t.sessions));
  const streams = { areOver: false };
  testApp.pokes.listen({
    viewer: user.id,
    sessionId: session?.id ?? '',
    onPoke: () => {},
    onEnd: () => {
      streams.areOver = true;
    },
  });
  return { client, user, copy, streams };
}

test('signing in again ends the browser’s previous session and its streams', async () => {
  const testApp = await createTestApp();
  const { client, user, copy, streams } = await aBrowserAndItsCopy(testApp);
  const elsewhere = await testApp.signedIn(user.id);
  const { username } = user;
  await client.post('/api/login', { username, password: PASSWORD });
  expect((await copy.get('/api/user')).status).toBe(401);
  expect(streams.areOver).toBe(true);
  expect((await client.get('/api/user')).body).toEqual(user);
  expect((await elsewhere.get('/api/user')).status).toBe(200);
});

test('registering from a signed-in browser ends its previous session and its streams', async () => {
  const testApp = await createTestApp();
  const { client, copy, streams } = await aBrowserAndItsCopy(testApp);
  const next = { username: 'next', email: 'next@example.com', password: PASSWORD };
  expect((await client.post('/api/register', next)).status).toBe(201);
  expect((await copy.get('/api/user')).status).toBe(401);
  expect(streams.areOver).toBe(true);
  expect((await client.get('/api/user')).body).toMatchObject({ username: 'next' });
});

test('a failed sign-in keeps the browser’s session', async () => {
  const testApp = await createTestApp();
  const { client, user } = await aBrowserAndItsCopy(testApp);
  const { username } = user;
  const answer = await client.post('/api/login', { username, password: 'not the password' });
  expect(answer.status).toBe(401);
  expect((await client.get('/api/user')).status).toBe(200);
});
