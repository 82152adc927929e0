import { describe, expect, test } from 'vitest';
import { aGuestAccount, deleteAccount } from '#api/testing/factories/user.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const WRONG = { code: 'wrong_credentials', message: 'Invalid username or password' };

test('a username signs in whatever its case and answers the user', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp, { username: 'Pat.K' });
  const answer = await testApp.visitor.post('/api/login', {
    username: ' pAT.k',
    password: PASSWORD,
  });
  expect([answer.status, answer.body]).toEqual([200, user]);
  expect((await testApp.visitor.get('/api/user')).body).toEqual(user);
});

test.each([
  [{ password: PASSWORD }, 'Username is required'],
  [{ username: '  ', password: PASSWORD }, 'Username is required'],
  [{ username: 'pat' }, 'Password is required'],
  [{ username: 'pat', password: '' }, 'Password is required'],
])('%j is answered 400 "%s"', async (body, message) => {
  const { visitor } = await createTestApp();
  const answer = await visitor.post('/api/login', body);
  expect([answer.status, answer.body]).toEqual([400, { code: 'invalid', message }]);
});

test('a wrong password and an unknown name are answered alike', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const attempts = [{ username: user.username }, { username: 'nobody' }].map((who) =>
    testApp.visitor.post('/api/login', { ...who, password: 'not the password' }),
  );
  for (const { status, body } of await Promise.all(attempts))
    expect([status, body]).toEqual([401, WRONG]);
});

test('an email is no username', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const answer = await testApp.visitor.post('/api/login', {
    username: user.email,
    password: PASSWORD,
  });
  expect(answer.status).toBe(401);
});

test('guests and deleted accounts cannot sign in', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const guest = await aGuestAccount(testApp, { username: 'guest-gus' });
  const accounts = [guest, await deleteAccount(testApp, user.id)];
  for (const { username } of accounts) {
    const answer = await testApp.visitor.post('/api/login', { username, password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([401, WRONG]);
  }
});

describe('limits', () => {
  const wrong = { username: 'pat', password: 'not the password' };

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

  test('many at once do not slip through', async () => {
    const { visitor } = await createTestApp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post('/api/login', wrong)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('who signs in rightly never counts, and neighbours at one address do not suffer', async () => {
    const testApp = await createTestApp();
    const { user } = await registerMember(testApp);
    for (let tries = 0; tries < 12; tries += 1) await testApp.visitor.post('/api/login', wrong);
    for (let tries = 0; tries < 12; tries += 1) {
      const { username } = user;
      const answer = await testApp.visitor.post('/api/login', { username, password: PASSWORD });
      expect(answer.status).toBe(200);
    }
  });
});
