import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { takeAttempt } from '#api/services/accounts/rate-limit.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { foldName } from '#shared/domain/folded-names.ts';
import { authPage } from '#shared/text/auth.ts';
import { registrationLimits } from './auth-rate-limits.ts';

const pat = { username: 'Pat.K', email: 'pat@example.com', password: PASSWORD };

// proves API-5, API-7
test('a registration returns the user, signs them in and starts their feed', async () => {
  const { visitor, store } = await createTestApp();
  const answer = await visitor.post('/api/register', { ...pat, firstName: 'Pat', phone: '' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    username: 'Pat.K',
    email: 'pat@example.com',
    phone: null,
    firstName: 'Pat',
    lastName: null,
    membershipType: 'free',
    isAdmin: false,
    mayAdminister: false,
    mustChangePassword: false,
  });
  expect((await visitor.get('/api/user')).body).toEqual(answer.body);
  const rows = await store.read(({ db, t }) => db.select().from(t.feedRows));
  expect(rows.map(({ entity }) => entity).sort()).toEqual(['me', 'stats']);
});

test('the password is stored as an argon2id hash only', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const row = await rowOf(testApp, user.id);
  expect(row?.password).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
});

test('the folded search columns follow from the names', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp, { firstName: 'Zoë', lastName: 'Núñez' });
  expect(await rowOf(testApp, user.id)).toMatchObject({
    usernameFold: user.username,
    searchUsername: foldName(user.username),
    searchName: 'zoe nunez',
    searchLastName: 'nunez',
  });
});

describe('what each registration needs', () => {
  const { username, email, password } = pat;
  // proves AUTH-10
  test.each([
    [{ email, password }, 'Username is required'],
    [{ username: ' ', email, password }, 'Username is required'],
    [{ username, password }, 'Email is required'],
    [{ username, email }, 'Password is required'],
    [{ username: 'a/b', email, password }, authPage.usernameForm],
    [{ username: 'two  spaces', email, password }, authPage.usernameForm],
    [{ username: 'Pat\r\nBcc: x', email, password }, authPage.usernameForm],
    [{ username: '\u3164', email, password }, 'Username is required'],
    [{ username: 'ad\u115Fmin', email, password }, authPage.usernameForm],
    [{ username: '\u0430dmin', email, password }, 'Use letters of one alphabet only'],
    [{ username, email, password, firstName: 'Ann\u202E' }, 'Please leave out hidden characters'],
    [{ username, email, password, lastName: 'Le\ne' }, 'Please leave out hidden characters'],
    [{ username: 'x'.repeat(41), email, password }, 'This is too long'],
    [{ username, email: `${'x'.repeat(250)}@x.org`, password }, 'This is too long'],
    [{ username, email, password: 'x'.repeat(201) }, 'This is too long'],
    [{ username, email: 'nowhere', password }, 'Please enter a valid email address'],
    [{ username, email, password: 'short' }, 'Use at least 8 characters'],
  ])('%j is answered 400 "%s"', async (body, message) => {
    const { visitor } = await createTestApp();
    const answer = await visitor.post('/api/register', body);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid', message }]);
  });
});

test.each(['José', 'Łukasz', '明', 'Ёлка', 'नमस्ते', 'Ann Lee', 'ann+club', '+1'])(
  '%s registers',
  async (username) => {
    const { visitor } = await createTestApp();
    const answer = await visitor.post('/api/register', { ...pat, username, firstName: username });
    expect([answer.status, answer.body]).toMatchObject([201, { username, firstName: username }]);
  },
);

test('names without visible characters are refused', async () => {
  const { visitor } = await createTestApp();
  const unseen = { firstName: '\u3164', lastName: '\u200B ' };
  const answer = await visitor.post('/api/register', { ...pat, ...unseen });
  expect(answer.body).toMatchObject({ firstName: null, lastName: null });
});

describe('what is taken', () => {
  test('a username, whatever its case, is answered 409', async () => {
    const testApp = await createTestApp();
    await registerMember(testApp, pat);
    const answer = await testApp.visitor.post('/api/register', {
      ...pat,
      username: 'pAT.k',
      email: 'other@example.com',
    });
    const message = 'Username already taken';
    expect([answer.status, answer.body]).toEqual([409, { code: 'username_taken', message }]);
  });

  test('an email, whatever its case, is answered 409', async () => {
    const testApp = await createTestApp();
    await registerMember(testApp, pat);
    const answer = await testApp.visitor.post('/api/register', {
      ...pat,
      username: 'other',
      email: ' PAT@example.com ',
    });
    const message = 'Email already registered';
    expect([answer.status, answer.body]).toEqual([409, { code: 'email_taken', message }]);
  });

  // proves ACCOUNT-14
  test('an email as a mail program copies it, and stored without brackets', async () => {
    const testApp = await createTestApp();
    const { user } = await registerMember(testApp, { ...pat, email: 'Pat <pat@example.com>' });
    expect(user.email).toBe('pat@example.com');
    for (const email of ['<pat@example.com>', 'PAT@example.com>'])
      expect(
        (await testApp.visitor.post('/api/register', { ...pat, username: 'other', email })).body,
      ).toMatchObject({ code: 'email_taken' });
  });

  // proves AUTH-15
  test.each([
    'admin',
    'ADMIN',
    'Boss',
    'admin.',
    'admin_',
    '-a.d+min-',
    'b.o.s.s',
    'ad.rnin',
    'Administrator',
    'admins',
    'guest-1',
    'Guest-x',
    'deleted-7',
    'ＡＤＭＩＮ',
    'adrnin',
    'ВОЅЅ',
    'ad min',
    'guest -1',
    'Demo+Blair',
  ])('the reserved name %s, or a lookalike, is answered as taken', async (username) => {
    const { visitor } = await createTestApp({ config: { adminUsernames: ['admin', 'boss'] } });
    const answer = await visitor.post('/api/register', { ...pat, username });
    expect(answer.body).toMatchObject({ code: 'username_taken' });
  });
});

// proves AUTH-15
test('names that admins usually have are reserved even if the admin has another, and longer ones are not', async () => {
  const testApp = await createTestApp({ config: { adminUsernames: ['chief'] } });
  const statusOf = async (username: string) => {
    const email = `${username}@club.example`;
    return (await testApp.browser().post('/api/register', { ...pat, username, email })).status;
  };
  expect(await Promise.all(['admin', 'administrator', 'chief'].map(statusOf))).toEqual([
    409, 409, 409,
  ]);
  expect(await Promise.all(['badminton', 'chiefs', 'adam'].map(statusOf))).toEqual([201, 201, 201]);
});

test('more than 30 refused registrations from one address are answered 429', async () => {
  const { visitor, store } = await createTestApp();
  const answers = [];
  for (let tries = 0; tries < 31; tries += 1)
    answers.push(await visitor.post('/api/register', { ...pat, username: 'admin' }));
  const last = answers.pop();
  expect(answers.every(({ status }) => status === 409)).toBe(true);
  expect([last?.status, last?.body]).toEqual([
    429,
    {
      code: 'slow_down',
      message: 'Too many tries. Please wait a few minutes and try again.',
    },
  ]);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await store.read(({ db, t }) => db.select().from(t.users))).toEqual([]);
});

test('malformed registrations are not counted: after 40 of them an address registers and guesses as before', async () => {
  const { visitor } = await createTestApp();
  for (let tries = 0; tries < 40; tries += 1)
    expect((await visitor.post('/api/register', { ...pat, email: 'nowhere' })).status).toBe(400);
  const unknown = { ...pat, signupCode: 'NOSUCHCODE' };
  for (let tries = 0; tries < 29; tries += 1)
    expect((await visitor.post('/api/register', unknown)).status).toBe(400);
  expect((await visitor.post('/api/register', pat)).status).toBe(201);
  expect((await visitor.post('/api/register', unknown)).status).toBe(400);
  expect((await visitor.post('/api/register', unknown)).status).toBe(429);
});

test('an address of a local server is accepted and mailed', async () => {
  const { visitor, store } = await createTestApp();
  const answer = await visitor.post('/api/register', { ...pat, email: 'u@test' });
  expect([answer.status, answer.body]).toMatchObject([201, { email: 'u@test' }]);
  expect(await store.read(({ db, t }) => db.$count(t.mails))).toBe(1);
});

test('more than 200 registrations an hour from one address are answered 429, even valid ones', async () => {
  let now = Date.now();
  const testApp = await createTestApp({ now: () => now, config: { trustedProxies: 1 } });
  await testApp.store.write(async (tx) => {
    const limits = registrationLimits('10.0.0.1');
    for (let members = 0; members < 199; members += 1) await takeAttempt(tx, limits, now);
  });
  const statusFrom = async (address: string, username: string) => {
    const body = { ...pat, username, email: `${username}@example.com` };
    const from = { 'x-forwarded-for': address };
    return (await testApp.browser().post('/api/register', body, from)).status;
  };
  expect(await statusFrom('10.0.0.1', 'last')).toBe(201);
  expect(await statusFrom('10.0.0.1', 'late')).toBe(429);
  expect(await statusFrom('10.0.0.2', 'elsewhere')).toBe(201);
  now += 60 * 60_000;
  expect(await statusFrom('10.0.0.1', 'later')).toBe(201);
});

test('a whole club can register from one address', async () => {
  const testApp = await createTestApp();
  for (let members = 0; members < 40; members += 1) await registerMember(testApp);
  const users = await testApp.store.read(({ db, t }) => db.select().from(t.users));
  expect(users).toHaveLength(40);
});

async function rowOf({ store }: TestApp, id: number) {
  const [row] = await store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, id)),
  );
  return row;
}
