import argon2 from '@node-rs/argon2';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Limit, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import { aGuestAccount, deleteUser } from '#api/testing/factories/user.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { loginLimits } from './auth-rate-limits.ts';

const WRONG = { code: 'wrong_credentials', message: 'Invalid username or password' };

// proves API-5, API-6
test('a username in any case signs in and gets the user', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp, { username: 'Pat.K' });
  const answer = await testApp.visitor.post('/api/login', {
    username: ' pAT.k',
    password: PASSWORD,
  });
  expect([answer.status, answer.body]).toEqual([200, user]);
  expect((await testApp.visitor.get('/api/user')).body).toEqual(user);
});

// proves AUTH-9
test.each([
  [{ password: PASSWORD }, 'Username is required'],
  [{ username: '  ', password: PASSWORD }, 'Username is required'],
  [{ username: 'pat' }, 'Password is required'],
  [{ username: 'pat', password: '' }, 'Password is required'],
  [{ username: 'x'.repeat(255), password: PASSWORD }, 'This is too long'],
])('%j is answered 400 "%s"', async (body, message) => {
  const { visitor } = await createTestApp();
  const answer = await visitor.post('/api/login', body);
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid', message }]);
});

// proves ACCOUNT-10
test('a wrong password and unknown names are answered alike, after the same work', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const guest = await aGuestAccount(testApp, { username: 'guest-gus' });
  const verify = vi.spyOn(argon2, 'verify');
  onTestFinished(() => verify.mockRestore());
  for (const username of [user.username, guest.username, 'nobody']) {
    verify.mockClear();
    const answer = await testApp.visitor.post('/api/login', { username, password: 'not it' });
    expect([answer.status, answer.body]).toEqual([401, WRONG]);
    // The response time reveals nothing: one hash is verified, as costly as a member's.
    expect(verify.mock.calls, username).toEqual([
      [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'not it'],
    ]);
  }
});

test('guests and deleted accounts cannot sign in', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const guest = await aGuestAccount(testApp, { username: 'guest-gus' });
  const accounts = [guest, await deleteUser(testApp, user.id)];
  for (const { username } of accounts) {
    const answer = await testApp.visitor.post('/api/login', { username, password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([401, WRONG]);
  }
});

describe('limits', () => {
  const wrong = { username: 'pat', password: 'not the password' };

  // proves ACCOUNT-9
  test('the eleventh wrong password for one account is answered 429 until the window ends', async () => {
    let now = Date.now();
    const testApp = await createTestApp({ now: () => now });
    await registerMember(testApp, { username: 'pat' });
    for (let tries = 0; tries < 10; tries += 1)
      expect((await testApp.visitor.post('/api/login', wrong)).status).toBe(401);
    const refused = await testApp.visitor.post('/api/login', { ...wrong, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    now += 15 * 60_000;
    const later = await testApp.visitor.post('/api/login', { ...wrong, password: PASSWORD });
    expect(later.status).toBe(200);
  });

  test('successful sign-ins never count, so neighbours at one address are not affected', async () => {
    const testApp = await createTestApp();
    const { user } = await registerMember(testApp);
    for (let tries = 0; tries < 12; tries += 1) await testApp.visitor.post('/api/login', wrong);
    for (let tries = 0; tries < 12; tries += 1) {
      const { username } = user;
      const answer = await testApp.visitor.post('/api/login', { username, password: PASSWORD });
      expect(answer.status).toBe(200);
    }
  });

  test('a guesser’s waiting time does not reveal when the member signed in', async () => {
    const clock = { now: Date.UTC(2026, 4, 1, 12) };
    const testApp = await createTestApp({ now: () => clock.now });
    const { username } = (await registerMember(testApp)).user;
    const signIn = (password: string) => testApp.visitor.post('/api/login', { username, password });
    expect((await signIn(PASSWORD)).status).toBe(200);
    clock.now += 5 * 60_000;
    for (let tries = 0; tries < 10; tries += 1) await signIn('a wrong password');
    const refused = await signIn('a wrong password');
    expect(refused.headers.get('retry-after')).toBe('900');
  });

  test('a hundred wrong passwords for one account block it for every address', async () => {
    const testApp = await createTestApp();
    const { user } = await registerMember(testApp);
    const { username } = user;
    await tryInVain(testApp, (count) => loginLimits(username, `10.0.0.${count}`));
    const answer = await testApp.visitor.post('/api/login', { username, password: PASSWORD });
    expect(answer.status).toBe(429);
  });

  test('a hundred wrong passwords from one address block it for every account', async () => {
    const testApp = await createTestApp({ config: { trustedProxies: 1 } });
    const { user } = await registerMember(testApp);
    const { username } = user;
    await tryInVain(testApp, (count) => loginLimits(`player${count}`, '10.0.0.1'));
    const statusFrom = async (address: string) => {
      const from = { 'x-forwarded-for': address };
      const body = { username, password: PASSWORD };
      return (await testApp.visitor.post('/api/login', body, from)).status;
    };
    expect([await statusFrom('10.0.0.1'), await statusFrom('10.0.0.2')]).toEqual([429, 200]);
  });
});

/** Counts a hundred failed attempts, as the sign-in counts them. */
async function tryInVain(
  { store, now }: TestApp,
  limits: (count: number) => Limit[],
): Promise<void> {
  await store.write(async (tx) => {
    for (let count = 0; count < 100; count += 1) await takeAttempt(tx, limits(count), now());
  });
}
