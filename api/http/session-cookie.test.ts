import { expect, test } from 'vitest';
import { signToken } from '#api/core/signed-tokens.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const HOST_COOKIE = '__Host-ppr_session';
const HTTPS = { publicOrigin: 'https://ppr.example' };
const START = Date.UTC(2026, 5, 1, 12);

/** A plain cookie, as servers issued them on https before, for the member's newest session. */
async function plainCookieOf(testApp: TestApp): Promise<string> {
  const [session] = await testApp.store.read(({ db, t }) => db.select().from(t.sessions));
  const sid = session?.id ?? '';
  const token = await signToken(testApp.config, 'session', { sid }, session?.expiresAt ?? 0);
  return `${SESSION_COOKIE}=${token}`;
}

// proves ACCOUNT-16
test('on https the cookie’s name binds it to this host: Secure, for every path, without a domain', async () => {
  const testApp = await createTestApp({ now: () => START, config: HTTPS });
  const { user } = await registerMember(testApp);
  const { username } = user;
  const { headers } = await testApp.visitor.post('/api/login', { username, password: PASSWORD });
  const [pair = '', ...attributes] = headers.getSetCookie()[0]?.split('; ') ?? [];
  expect(pair).toMatch(new RegExp(`^${HOST_COOKIE}=ey`));
  expect(attributes.sort()).toEqual([
    `Expires=${new Date(START + 180 * DAY_MS).toUTCString()}`,
    'HttpOnly',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  expect((await testApp.visitor.get('/api/user')).status).toBe(200);
});

// proves ACCOUNT-16
test('a member with an earlier plain cookie stays signed in on https, and it is replaced at once', async () => {
  const testApp = await createTestApp({ config: HTTPS });
  const { client } = await registerMember(testApp);
  client.cookie = await plainCookieOf(testApp);
  const first = await client.get('/api/user');
  expect(first.status).toBe(200);
  expect(first.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
    HOST_COOKIE,
    SESSION_COOKIE,
    '__Host-ppr_device',
  ]);
  expect(first.headers.getSetCookie()[1]).toContain('Max-Age=0');
  client.cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const next = await client.get('/api/user');
  expect([next.status, next.headers.getSetCookie()]).toEqual([200, []]);
});

// proves ACCOUNT-16
test('a cookie for the whole domain signs nobody in to another account', async () => {
  const testApp = await createTestApp({ config: HTTPS });
  const { client, user } = await registerMember(testApp);
  const { client: guesser } = await registerMember(testApp);
  const theirs = guesser.cookie?.split('=')[1] ?? '';
  const visitor = testApp.browser();
  visitor.cookie = `${SESSION_COOKIE}=${theirs}`;
  expect((await visitor.get('/api/user')).status).toBe(401);
  client.cookie = `${SESSION_COOKIE}=${theirs}; ${client.cookie}`;
  expect((await client.get('/api/user')).body).toMatchObject({ id: user.id });
});

// proves ACCOUNT-16
test('on http the plain name works, and no other', async () => {
  const testApp = await createTestApp();
  const { client } = await registerMember(testApp);
  const [name, token] = client.cookie?.split('=') ?? [];
  expect(name).toBe(SESSION_COOKIE);
  client.cookie = `${HOST_COOKIE}=${token}`;
  expect((await client.get('/api/user')).status).toBe(401);
});

test('on https logging out deletes the cookie of either name', async () => {
  const testApp = await createTestApp({ config: HTTPS });
  const { client } = await registerMember(testApp);
  const { headers } = await client.post('/api/logout');
  const cleared = headers.getSetCookie().map((line) => line.split('; ').slice(0, 2).join(' '));
  expect(cleared.slice(0, 2)).toEqual([
    `${SESSION_COOKIE}= Max-Age=0`,
    `${HOST_COOKIE}= Max-Age=0`,
  ]);
  for (const line of headers.getSetCookie()) expect(line).toContain('Secure');
});

test('a write with the cookie of https needs our own origin, as with the plain one', async () => {
  const testApp = await createTestApp({ config: HTTPS });
  const headers = { origin: '', cookie: `${HOST_COOKIE}=x` };
  const answer = await testApp.visitor.post('/api/logout', undefined, headers);
  expect(answer.body).toMatchObject({ code: 'foreign_origin' });
});
