import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import { openSecret, sealSecret } from '#api/services/accounts/second-factor-secret.ts';
import { deleteOwnRows } from '#api/services/deletion/rows-on-deletion.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { createTestApp, type TestAppOptions } from '#api/testing/test-app.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import type { RecoveryCodes, SecondFactorSecret } from '#shared/schemas/second-factor.ts';

const START = Date.UTC(2026, 5, 1, 12);
const STEP_MS = 30_000;
const LOGIN = { username: 'admin', password: PASSWORD };
const REQUIRED = { config: { adminTotp: 'required' as const } };

/** An admin who is signed in on a device of their own. */
async function anAdminsApp(options: TestAppOptions = {}) {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now, ...options });
  const password = await hashPassword(PASSWORD);
  const admin = await aUser(testApp, {
    username: 'admin',
    email: 'root@x.org',
    isAdmin: true,
    password,
  });
  const own = testApp.browser();
  expect((await own.post('/api/login', LOGIN)).status).toBe(200);
  const codeAt = (secret: string, at = clock.now) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  /** Sets the app up; returns its secret and the recovery codes. Its next code is a step later. */
  const setUp = async (client = own) => {
    const begun = await client.post('/api/second-factor', { password: PASSWORD });
    const { secret } = begun.body as SecondFactorSecret;
    const answer = await client.post('/api/second-factor/confirm', { code: codeAt(secret) });
    expect(answer.status).toBe(200);
    clock.now += STEP_MS;
    return { secret, ...(answer.body as RecoveryCodes) };
  };
  const login = (code?: string, client: TestClient = testApp.browser()) =>
    client.post('/api/login', { ...LOGIN, code });
  const resetWith = async (code?: string) => {
    await deliverAll(testApp);
    await testApp.visitor.post('/api/forgot-password', { account: 'admin' });
    const [mail] = await deliverAll(testApp);
    const token = mail ? tokenIn(mail) : '';
    const client = testApp.browser();
    return client.post('/api/reset-password', { token, newPassword: 'a newer password', code });
  };
  return { testApp, clock, admin, own, codeAt, setUp, login, resetWith };
}

// proves ACCOUNT-22
test('once an admin has set up an app, a sign-in needs its code too', async () => {
  const { clock, codeAt, setUp, login } = await anAdminsApp();
  expect((await login()).status).toBe(200);
  const { secret } = await setUp();
  expect(await login()).toMatchObject({ status: 401, body: { code: 'code_required' } });
  expect(await login('000000')).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
  expect(await login(codeAt(secret))).toMatchObject({ status: 200, body: { username: 'admin' } });
  clock.now += STEP_MS;
  const wrongPassword = { ...LOGIN, password: 'a guess', code: codeAt(secret) };
  const { testApp } = await anAdminsApp();
  expect((await testApp.visitor.post('/api/login', wrongPassword)).body).toMatchObject({
    code: 'wrong_credentials',
  });
});

// proves ACCOUNT-22
test('so does a new password by a mailed link, which is not spent without', async () => {
  const { testApp, codeAt, setUp, resetWith } = await anAdminsApp();
  const { secret } = await setUp();
  expect((await resetWith()).body).toMatchObject({ code: 'code_required' });
  expect((await resetWith('000000')).body).toMatchObject({ code: 'wrong_code' });
  expect((await testApp.visitor.post('/api/login', LOGIN)).body).toMatchObject({
    code: 'code_required',
  });
  expect((await resetWith(codeAt(secret))).status).toBe(200);
});

// proves ACCOUNT-22
test('a code works once: neither again, nor an earlier one after it, nor the one that confirmed the app', async () => {
  const { clock, codeAt, setUp, login } = await anAdminsApp();
  const { secret } = await setUp();
  // A code of the step before still fits the clock.
  expect((await login(codeAt(secret, clock.now - STEP_MS))).body).toMatchObject({
    code: 'wrong_code',
  });
  const [code, next] = [codeAt(secret), codeAt(secret, clock.now + STEP_MS)];
  expect((await login(next)).status).toBe(200);
  for (const used of [next, code]) expect((await login(used)).status).toBe(400);
  clock.now += 2 * STEP_MS;
  expect((await login(codeAt(secret))).status).toBe(200);
});

// proves ACCOUNT-22
test('of sign-ins with one code at the same moment, one succeeds', async () => {
  const { codeAt, setUp, login } = await anAdminsApp();
  const { secret, recoveryCodes } = await setUp();
  for (const code of [codeAt(secret), recoveryCodes[0]]) {
    const answers = await Promise.all([login(code), login(code), login(code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  }
});

// proves ACCOUNT-22
test('each of ten recovery codes works once in its place, however it is typed', async () => {
  const { testApp, own, setUp, login } = await anAdminsApp();
  const { recoveryCodes } = await setUp();
  const [first = '', second = ''] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await login(first)).status).toBe(200);
  expect((await login(first)).status).toBe(400);
  expect((await login(` ${second.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
  expect((await own.get('/api/second-factor')).body).toEqual({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 8,
  });
  const [row] = await testApp.store.read(({ db, t }) => db.select().from(t.secondFactors));
  for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code);
});

// proves ACCOUNT-22
test('ten wrong codes lock the account for codes, from every address; an admin’s own device has a count of its own', async () => {
  const { testApp, clock, own, codeAt, setUp } = await anAdminsApp({
    config: { trustedProxies: 1 },
  });
  const { secret } = await setUp();
  const from = (address: string, code: string, client = testApp.browser()) =>
    client.post('/api/login', { ...LOGIN, code }, { 'x-forwarded-for': address });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await from(`10.0.0.${tries}`, '000000')).status).toBe(400);
  expect((await from('10.0.1.1', codeAt(secret))).status).toBe(429);
  expect((await from('10.0.0.1', codeAt(secret), own)).status).toBe(200);
  clock.now += 15 * MINUTE_MS;
  expect((await from('10.0.1.1', codeAt(secret))).status).toBe(200);
});

// proves ACCOUNT-22
test('a wrong code counts as a wrong password does, and a sign-in without one counts nothing', async () => {
  const { testApp, login, setUp } = await anAdminsApp();
  await setUp();
  for (let tries = 0; tries < 12; tries += 1) expect((await login()).status).toBe(401);
  for (let tries = 0; tries < 10; tries += 1) await login('000000');
  expect((await login()).status).toBe(429);
  const keys = await testApp.store.read(({ db, t }) => db.select().from(t.rateLimits));
  expect(keys.find(({ key }) => key.startsWith('login:pair'))?.count).toBe(10);
});

// proves ACCOUNT-22, ACCOUNT-19
test('wrong codes and their lockout are logged, and no code or secret is', async () => {
  const { testApp, admin, login, setUp } = await anAdminsApp();
  const { secret, recoveryCodes } = await setUp();
  for (let tries = 0; tries < 10; tries += 1) await login('123123');
  const text = testApp.logged.join('\n');
  expect(text).toContain(`"event":"code-failed","member":${admin.id}`);
  expect(text).toContain(`"event":"code-locked","member":${admin.id},"by":"account"`);
  expect(text).toContain(`"event":"second-factor-on","member":${admin.id}`);
  for (const hidden of ['123123', secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
});

// proves ACCOUNT-22
test('setting an app up needs the password, and ends the admin’s other sessions', async () => {
  const { testApp, own, admin, setUp } = await anAdminsApp();
  const elsewhere = await testApp.signedIn(admin.id);
  const refused = await own.post('/api/second-factor', { password: 'a guess' });
  expect(refused.body).toMatchObject({ code: 'wrong_password' });
  await setUp();
  expect((await elsewhere.get('/api/user')).status).toBe(401);
  expect((await own.get('/api/user')).status).toBe(200);
});

test('a secret that was never confirmed changes nothing; a second app needs the first one removed', async () => {
  const { own, setUp, login } = await anAdminsApp();
  await own.post('/api/second-factor', { password: PASSWORD });
  expect((await own.post('/api/second-factor/confirm', { code: '000000' })).body).toMatchObject({
    code: 'wrong_code',
  });
  expect((await login()).status).toBe(200);
  await setUp();
  for (const [path, body] of [
    ['/api/second-factor', { password: PASSWORD }],
    ['/api/second-factor/confirm', { code: '000000' }],
  ] as const)
    expect((await own.post(path, body)).body).toMatchObject({ code: 'denied' });
});

// proves ACCOUNT-22
test('removing the app needs the password and a code of it', async () => {
  const { own, codeAt, setUp, login } = await anAdminsApp();
  const { secret } = await setUp();
  const remove = (password: string, code: string) =>
    own.post('/api/second-factor/remove', { password, code });
  expect((await remove('a guess', codeAt(secret))).body).toMatchObject({ code: 'wrong_password' });
  expect((await remove(PASSWORD, '000000')).body).toMatchObject({ code: 'wrong_code' });
  expect((await login()).body).toMatchObject({ code: 'code_required' });
  expect((await remove(PASSWORD, codeAt(secret))).status).toBe(204);
  expect((await login()).status).toBe(200);
});

// proves ACCOUNT-22
test('where an app is required, an admin without one can only set it up', async () => {
  const { testApp, admin, setUp } = await anAdminsApp(REQUIRED);
  const client = await testApp.signedIn(admin.id);
  for (const path of ['/api/admin/users', '/api/notifications', `/api/sync/pull?owner=${admin.id}`])
    expect(await client.get(path), path).toMatchObject({
      status: 403,
      body: { code: 'must_set_up_code' },
    });
  expect((await client.get('/api/user')).body).toMatchObject({ mustChangePassword: true });
  expect((await client.get('/api/second-factor')).body).toMatchObject({ isRequired: true });
  await setUp(client);
  expect((await client.get('/api/admin/users')).status).toBe(200);
  expect((await client.get('/api/user')).body).toMatchObject({ mustChangePassword: false });
});

test('it is required of nobody else', async () => {
  const { testApp } = await anAdminsApp(REQUIRED);
  const { client } = await registerMember(testApp);
  expect((await client.get('/api/notifications')).status).toBe(200);
});

// proves ACCOUNT-22
test('other members have no such app', async () => {
  const { testApp } = await anAdminsApp();
  const { client } = await registerMember(testApp);
  const answers = [
    await client.get('/api/second-factor'),
    await client.post('/api/second-factor', { password: PASSWORD }),
    await client.post('/api/second-factor/confirm', { code: '000000' }),
    await client.post('/api/second-factor/remove', { password: PASSWORD, code: '000000' }),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([403, { code: 'denied' }]);
});

// proves ACCOUNT-22
test('the secret is stored encrypted, for this account and this server, and is in no export', async () => {
  const { testApp, admin, own, setUp } = await anAdminsApp();
  const { secret } = await setUp();
  const [row] = await testApp.store.read(({ db, t }) => db.select().from(t.secondFactors));
  expect(JSON.stringify(row)).not.toContain(secret);
  const { config } = testApp;
  const stored = row?.secret ?? '';
  expect(openSecret(config, admin.id, stored)).toBe(secret);
  expect(openSecret(config, admin.id + 1, stored)).toBeNull();
  expect(openSecret({ ...config, authSecret: 'x'.repeat(40) }, admin.id, stored)).toBeNull();
  expect(sealSecret(config, admin.id, secret)).not.toBe(stored);
  const { text } = await own.get(`/api/users/${admin.id}/export`);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(stored);
});

test('it goes with the account', async () => {
  const { testApp, admin, setUp } = await anAdminsApp();
  await setUp();
  await testApp.store.write((tx) => deleteOwnRows(tx, [admin.id]));
  expect(await testApp.store.read(({ db, t }) => db.select().from(t.secondFactors))).toEqual([]);
});

// proves ACCOUNT-23
test('new recovery codes take the place of the ones before, for the password and a code', async () => {
  const { clock, codeAt, own, setUp, login } = await anAdminsApp();
  const { secret, recoveryCodes } = await setUp();
  const renew = (password: string, code: string) =>
    own.post('/api/second-factor/recovery-codes', { password, code });
  const [first = '', second = ''] = recoveryCodes;
  expect((await renew('a guess', first)).body).toMatchObject({ code: 'wrong_password' });
  expect((await renew(PASSWORD, '000000')).body).toMatchObject({ code: 'wrong_code' });

  const answer = await renew(PASSWORD, codeAt(secret));
  expect(answer.status).toBe(200);
  const renewed = (answer.body as RecoveryCodes).recoveryCodes;
  expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
  expect((await login(second)).status).toBe(400);
  expect((await login(renewed[0])).status).toBe(200);
  // The app goes on without a new set-up.
  clock.now += STEP_MS;
  expect((await login(codeAt(secret))).status).toBe(200);
});

// proves ACCOUNT-23
test('without an app there are no recovery codes to replace', async () => {
  const { own } = await anAdminsApp();
  const proof = { password: PASSWORD, code: '000000' };
  const answer = await own.post('/api/second-factor/recovery-codes', proof);
  expect(answer.body).toMatchObject({ code: 'code_required' });
});
