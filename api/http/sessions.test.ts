import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { deleteUser } from '#api/testing/factories/user.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const START = Date.UTC(2026, 5, 1, 12);
const SIGNED_OUT = { code: 'signed_out', message: 'Authentication Required' };

test('a request without a session is answered 401 as JSON', async () => {
  const { visitor } = await createTestApp();
  const answer = await visitor.get('/api/user');
  expect([answer.status, answer.body]).toEqual([401, SIGNED_OUT]);
});

test('the cookie is HttpOnly, SameSite=Lax, for every path, and lasts 180 days', async () => {
  const testApp = await createTestApp({ now: () => START });
  const { user } = await registerMember(testApp);
  const { username } = user;
  const { headers } = await testApp.visitor.post('/api/login', { username, password: PASSWORD });
  const parts = headers.getSetCookie()[0]?.split('; ') ?? [];
  expect(parts[0]).toMatch(new RegExp(`^${SESSION_COOKIE}=ey`));
  expect(parts.slice(1).sort()).toEqual([
    `Expires=${new Date(START + 180 * DAY_MS).toUTCString()}`,
    'HttpOnly',
    'Path=/',
    'SameSite=Lax',
  ]);
});

test('on https the cookie is also Secure, by PUBLIC_URL or a trusted proxy’s header', async () => {
  const cookieOf = async (publicOrigin: string, trustedProxies: number) => {
    const testApp = await createTestApp({ config: { publicOrigin, trustedProxies } });
    const answer = await testApp.visitor.post(
      '/api/register',
      { username: 'pat', email: 'pat@example.com', password: PASSWORD },
      { 'x-forwarded-proto': 'https' },
    );
    return answer.headers.get('set-cookie') ?? '';
  };
  expect(await cookieOf('https://ppr.example', 0)).toContain('; Secure');
  expect(await cookieOf('http://localhost:3000', 1)).toContain('; Secure');
  expect(await cookieOf('http://localhost:3000', 0)).not.toContain('Secure');
});

// proves ACCOUNT-11
test('a session lasts exactly 180 days', async () => {
  let now = START;
  const testApp = await createTestApp({ now: () => now });
  const { user } = await registerMember(testApp);
  const [used, late] = [await testApp.signedIn(user.id), await testApp.signedIn(user.id)];
  now = START + 180 * DAY_MS - 1000;
  expect((await used.get('/api/user')).status).toBe(200);
  now = START + 180 * DAY_MS;
  expect((await late.get('/api/user')).status).toBe(401);
});

test('the row’s end counts, whatever the token says', async () => {
  const testApp = await createTestApp({ now: () => START });
  const { client } = await registerMember(testApp);
  await testApp.store.write(async ({ db, t }) => {
    await db.update(t.sessions).set({ expiresAt: START });
  });
  expect((await client.get('/api/user')).body).toEqual(SIGNED_OUT);
});

// proves ACCOUNT-11
test('use moves its end, at most once a day', async () => {
  let now = START;
  const testApp = await createTestApp({ now: () => now });
  const { user } = await registerMember(testApp);
  const client = await testApp.signedIn(user.id);
  now += DAY_MS;
  expect((await client.get('/api/user')).headers.get('set-cookie')).toBeNull();
  now += 1;
  expect((await client.get('/api/user')).headers.get('set-cookie')).toContain(SESSION_COOKIE);
  expect((await client.get('/api/user')).headers.get('set-cookie')).toBeNull();
  now = START + 180 * DAY_MS + 1;
  expect((await client.get('/api/user')).status).toBe(200);
});

// proves ACCOUNT-20
test('a session ends 400 days after the sign-in, however often it is used', async () => {
  let now = START;
  const testApp = await createTestApp({ now: () => now });
  const { user } = await registerMember(testApp);
  const client = await testApp.signedIn(user.id);
  for (let days = 100; days < 400; days += 100) {
    now = START + days * DAY_MS;
    expect((await client.get('/api/user')).status).toBe(200);
  }
  now = START + 400 * DAY_MS - 1000;
  const last = await client.get('/api/user');
  expect([last.status, last.headers.get('set-cookie')]).toEqual([200, null]);
  now = START + 400 * DAY_MS;
  expect((await client.get('/api/user')).status).toBe(401);
});

// proves ACCOUNT-20
test('so does one whose end was moved further by an earlier version', async () => {
  let now = START;
  const testApp = await createTestApp({ now: () => now });
  const { user } = await registerMember(testApp);
  const client = await testApp.signedIn(user.id);
  now = START + 179 * DAY_MS;
  await testApp.store.write(async ({ db, t }) => {
    await db.update(t.sessions).set({ createdAt: now - 400 * DAY_MS });
  });
  expect((await client.get('/api/user')).status).toBe(401);
});

// proves ACCOUNT-20
test('a member has 20 sessions at most: a sign-in ends the one used least recently, and its streams', async () => {
  let now = START;
  const testApp = await createTestApp({ now: () => now });
  const { user, client: first } = await registerMember(testApp);
  const { username } = user;
  const neighbour = (await registerMember(testApp)).client;
  const clients = [first];
  const signIn = async () => {
    now += HOUR_MS;
    const client = testApp.browser();
    await client.post('/api/login', { username, password: PASSWORD });
    clients.push(client);
  };
  while (clients.length < 20) await signIn();
  now += 2 * DAY_MS;
  // Its use moves its end, so the second is now the one that was used least recently.
  await first.get('/api/user');
  const ended: string[] = [];
  const sessions = await testApp.store.read(({ db, t }) => db.select().from(t.sessions));
  for (const { id, userId } of sessions)
    testApp.pokes.listen({
      viewer: userId,
      sessionId: id,
      onPoke: () => {},
      onEnd: () => ended.push(id),
    });
  await signIn();
  const statuses = await Promise.all(
    clients.map(async (client) => (await client.get('/api/user')).status),
  );
  expect(statuses).toEqual([200, 401, ...Array.from({ length: 19 }, () => 200)]);
  expect(ended).toHaveLength(1);
  expect((await neighbour.get('/api/user')).status).toBe(200);
});

test.each(['none', 'HS256'])('a forged token (%s) gives no access', async (alg) => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  await testApp.signedIn(user.id);
  const [session] = await testApp.store.read(({ db, t }) => db.select().from(t.sessions));
  const header = Buffer.from(JSON.stringify({ alg })).toString('base64url');
  const payload = Buffer.from(JSON.stringify({ sid: session?.id })).toString('base64url');
  const key = new TextEncoder().encode('another secret, as long as the real');
  const forged =
    alg === 'none'
      ? `${header}.${payload}.`
      : await new SignJWT({ sid: session?.id }).setProtectedHeader({ alg }).sign(key);
  testApp.visitor.cookie = `${SESSION_COOKIE}=${forged}`;
  expect((await testApp.visitor.get('/api/user')).status).toBe(401);
});

test('the session of a deleted account has ended', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp);
  await deleteUser(testApp, user.id);
  for (const path of ['/api/user', '/api/users/recent-players'])
    expect((await client.get(path)).body).toMatchObject(SIGNED_OUT);
});

test('a session that outlived its account gives no access', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  await deleteUser(testApp, user.id);
  const client = await testApp.signedIn(user.id);
  for (const path of ['/api/user', '/api/notifications', `/api/sync/pull?owner=${user.id}`])
    expect((await client.get(path)).body, path).toEqual(SIGNED_OUT);
});
