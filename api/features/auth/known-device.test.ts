import { expect, test } from 'vitest';
import { signToken } from '#api/core/signed-tokens.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { createTestApp, type TestAppOptions } from '#api/testing/test-app.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';

const START = Date.UTC(2026, 5, 1, 12);

/** A member, their own browser, in which they have logged out, and others at addresses that the test chooses. */
async function anApp(options: TestAppOptions = {}) {
  const clock = { now: START };
  const config = { trustedProxies: 1, ...options.config };
  const testApp = await createTestApp({ now: () => clock.now, ...options, config });
  const { client: own, user } = await registerMember(testApp, { username: 'pat' });
  await deliverAll(testApp);
  await own.post('/api/logout');
  const login = (client: TestClient, password: string, address = '10.0.0.1') =>
    client.post('/api/login', { username: 'pat', password }, { 'x-forwarded-for': address });
  const forget = (client: TestClient, account = 'pat', address = '10.0.0.1') =>
    client.post('/api/forgot-password', { account }, { 'x-forwarded-for': address });
  return { testApp, clock, own, user, login, forget };
}

async function fail(attempt: () => Promise<{ status: number }>, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) expect((await attempt()).status).toBe(401);
}

// proves ACCOUNT-17
test('wrong passwords of others lock a member out neither at their address nor on any other', async () => {
  const { testApp, own, login } = await anApp();
  await fail(() => login(testApp.visitor, 'a guess'), 10);
  expect((await login(testApp.browser(), PASSWORD)).status).toBe(429);
  for (let network = 2; network <= 10; network += 1)
    await fail(() => login(testApp.visitor, 'a guess', `10.0.0.${network}`), 10);
  expect((await login(testApp.browser(), PASSWORD, '10.0.0.99')).status).toBe(429);
  expect((await login(own, PASSWORD)).status).toBe(200);
});

// proves ACCOUNT-17
test('on a member’s own device ten wrong passwords are the limit, whatever its address', async () => {
  const { testApp, clock, own, login } = await anApp();
  for (let tries = 0; tries < 10; tries += 1)
    expect((await login(own, 'a typo', `10.0.1.${tries}`)).status).toBe(401);
  const refused = await login(own, PASSWORD, '10.0.2.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  expect((await login(testApp.browser(), PASSWORD)).status).toBe(200);
  clock.now += 15 * MINUTE_MS;
  expect((await login(own, PASSWORD)).status).toBe(200);
});

// proves ACCOUNT-17
test('another member’s device, or a forged one, guesses no more than a stranger', async () => {
  const { testApp, user, login } = await anApp();
  const guesser = (await registerMember(testApp)).client;
  const forger = testApp.browser();
  const config = { ...testApp.config, authSecret: 'a secret that the server does not have' };
  const claims = { device: 'mine', members: String(user.id) };
  forger.device = `ppr_device=${await signToken(config, 'device', claims, START + DAY_MS)}`;
  await fail(() => login(testApp.visitor, 'a guess'), 10);
  for (const client of [guesser, forger]) expect((await login(client, PASSWORD)).status).toBe(429);
});

// proves ACCOUNT-17
test('each member of a family that shares a phone has a count of their own on it', async () => {
  const { testApp, own, login } = await anApp();
  const kim = { username: 'kim', email: 'kim@example.com', password: PASSWORD };
  expect((await own.post('/api/register', kim)).status).toBe(201);
  await fail(() => login(testApp.visitor, 'a guess'), 10);
  await fail(() => login(own, 'a typo'), 10);
  expect((await login(own, PASSWORD)).status).toBe(429);
  expect((await own.post('/api/login', kim)).status).toBe(200);
});

// proves ACCOUNT-17
test('the device’s cookie cannot be read by scripts, is bound to the host on https, and opens nothing', async () => {
  const { testApp, own, login } = await anApp({ config: { publicOrigin: 'https://ppr.example' } });
  const { headers } = await login(testApp.browser(), PASSWORD);
  const [pair = '', ...attributes] = headers.getSetCookie()[1]?.split('; ') ?? [];
  expect(pair).toMatch(/^__Host-ppr_device=ey/);
  expect(attributes.sort()).toEqual([
    `Expires=${new Date(START + 180 * DAY_MS).toUTCString()}`,
    'HttpOnly',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  expect((await own.get('/api/user')).status).toBe(401);
  own.cookie = own.device?.replace('device', 'session') ?? '';
  expect((await own.get('/api/user')).status).toBe(401);
});

test('a phone that was signed in before devices were remembered is remembered within a day', async () => {
  const { testApp, clock, user, login } = await anApp();
  const phone = await testApp.signedIn(user.id);
  clock.now += DAY_MS + 1;
  await phone.get('/api/user');
  await fail(() => login(testApp.visitor, 'a guess'), 10);
  expect((await login(phone, PASSWORD)).status).toBe(200);
});

// proves ACCOUNT-18
test('requests of others for a new password keep no member from asking, elsewhere or on their own device', async () => {
  const { testApp, own, forget } = await anApp();
  for (let tries = 0; tries < 3; tries += 1) await forget(testApp.visitor);
  expect((await forget(testApp.visitor)).status).toBe(429);
  expect(await deliverAll(testApp)).toHaveLength(3);
  expect((await forget(testApp.browser(), 'pat', '10.0.0.2')).status).toBe(204);
  expect(await deliverAll(testApp)).toHaveLength(1);
  expect((await forget(own)).status).toBe(204);
  expect(await deliverAll(testApp)).toHaveLength(1);
});

// proves ACCOUNT-18
test('a flood of requests from everywhere mails a member 6 links, all of which work, and their own device still gets one', async () => {
  const { testApp, clock, own, user, forget } = await anApp();
  for (let network = 1; network <= 20; network += 1)
    for (const account of ['pat', user.email])
      for (let tries = 0; tries < 3; tries += 1)
        expect((await forget(testApp.visitor, account, `10.0.0.${network}`)).status).toBe(204);
  const mails = await deliverAll(testApp);
  expect(mails).toHaveLength(6);
  for (let tries = 0; tries < 3; tries += 1) expect((await forget(own)).status).toBe(204);
  expect((await forget(own)).status).toBe(429);
  expect(await deliverAll(testApp)).toHaveLength(3);
  clock.now += 15 * MINUTE_MS;
  const [, token] = /reset-password#(\S+)/.exec(mails[0]?.text ?? '') ?? [];
  const newPassword = 'quite another password';
  expect((await own.post('/api/reset-password', { token, newPassword })).status).toBe(200);
});

// proves ACCOUNT-18
test('one address alone uses up no other’s mails, by the name and by the email', async () => {
  const { testApp, user, forget } = await anApp();
  for (const account of ['pat', user.email])
    for (let tries = 0; tries < 3; tries += 1) await forget(testApp.visitor, account);
  expect(await deliverAll(testApp)).toHaveLength(3);
  for (let tries = 0; tries < 3; tries += 1) await forget(testApp.visitor, 'pat', '10.0.0.2');
  expect(await deliverAll(testApp)).toHaveLength(3);
});
