import argon2 from '@node-rs/argon2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HASHES_AT_ONCE } from '#api/services/accounts/passwords.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { bodyFieldsOf } from '#api/testing/http/routes.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { PASSWORD_CALLS_MAX } from './limit-password-calls.ts';
import { callsOf, describeApi } from './openapi/describe-api.ts';

/** How long a busy machine may take until the calls have come to their password checks. */
const BUSY_MACHINE_MS = 20_000;

const BUSY = {
  code: 'busy',
  message: 'PPR is busy. Please try again in a moment.',
};

/** Password checks that end when the test says so. */
function heldChecks() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { verify } = argon2;
  const [counts, spy] = [{ atOnce: 0, most: 0 }, vi.spyOn(argon2, 'verify')];
  spy.mockImplementation(async (hash, password) => {
    counts.atOnce += 1;
    counts.most = Math.max(counts.most, counts.atOnce);
    await promise;
    counts.atOnce -= 1;
    return verify(hash, password);
  });
  onTestFinished(() => spy.mockRestore());
  return { counts, release };
}

// proves API-52
test('a flood of sign-ins is checked a few at a time, refused beyond a bound, and spends nobody’s attempts', async () => {
  const testApp = await createTestApp({ config: { trustedProxies: 1 } });
  const { user, client } = await registerMember(testApp);
  const signIn = (n: number, username: string, password = 'a guess') =>
    testApp
      .browser()
      .post('/api/login', { username, password }, { 'x-forwarded-for': `192.0.2.${n % 200}` });
  const { counts, release } = heldChecks();
  const waiting = Array.from({ length: PASSWORD_CALLS_MAX }, (_, n) => signIn(n, `nobody${n}`));
  await vi.waitFor(() => expect(counts.atOnce).toBe(HASHES_AT_ONCE), BUSY_MACHINE_MS);

  for (let tries = 0; tries < 20; tries += 1) {
    const refused = await signIn(250, user.username);
    expect([refused.status, refused.body]).toEqual([503, BUSY]);
    expect(refused.headers.get('retry-after')).toBe('5');
  }
  expect((await client.get('/api/user')).status).toBe(200);

  release();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(401);
  expect(counts.most).toBe(HASHES_AT_ONCE);
  expect((await signIn(250, user.username, PASSWORD)).status).toBe(200);
});

// proves API-52
test('one address has no more of these places than it leaves to others', async () => {
  const testApp = await createTestApp({ config: { trustedProxies: 1 } });
  const { user } = await registerMember(testApp);
  const signIn = (address: string, username: string) => {
    const body = { username, password: PASSWORD };
    return testApp.browser().post('/api/login', body, { 'x-forwarded-for': address });
  };
  const { counts, release } = heldChecks();
  const half = PASSWORD_CALLS_MAX / 2;
  const first = Array.from({ length: half }, (_, n) => signIn('192.0.2.1', `nobody${n}`));
  await vi.waitFor(() => expect(counts.atOnce).toBe(HASHES_AT_ONCE), BUSY_MACHINE_MS);
  const refused: number[] = [];
  void signIn('192.0.2.1', user.username).then(({ status }) => refused.push(status));
  await vi.waitFor(() => expect(refused).toEqual([503]), BUSY_MACHINE_MS);

  const others = signIn('192.0.2.2', user.username);
  release();
  expect((await others).status).toBe(200);
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(401);
  expect((await signIn('192.0.2.1', user.username)).status).toBe(200);
});

// proves API-52
test('every call that hashes a password is bounded', async () => {
  const testApp = await createTestApp();
  const fields = [...(await bodyFieldsOf(testApp))];
  const withPassword = fields.filter(([, names]) => names.some((name) => /password/i.test(name)));
  const document = await describeApi(testApp.app);
  const bounded = callsOf(document).filter(({ operation }) =>
    JSON.stringify(operation.responses?.['503']).includes('"busy"'),
  );
  const names = bounded.map(({ method, path }) => `${method} ${path.replace('{id}', ':id')}`);
  expect(withPassword.length).toBeGreaterThanOrEqual(5);
  expect(names).toEqual(expect.arrayContaining(withPassword.map(([name]) => name)));
});
