import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Session } from '#api/services/accounts/sessions.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { interleave } from '#api/testing/interleave.ts';
import { deliverAll, mailedToken } from '#api/testing/mail/deliver-all.ts';
import { onlySession } from '#api/testing/only-session.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { aNewBrowser } from '#api/testing/sign-in-browser.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { changeEmail, confirmEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { proveEmail } from './prove-email.ts';
import { register } from './register.ts';
import { signOutEverywhere } from './sign-out.ts';

const pat = { username: 'pat', email: 'pat@example.com', password: PASSWORD };

/** A member who asked for this email, with the token of its link. */
async function aChange(testApp: TestApp, email = 'new@example.com') {
  const { client, user } = await registerMember(testApp);
  await deliverAll(testApp);
  await client.post('/api/change-email', { email, currentPassword: PASSWORD });
  const token = await mailedToken(testApp);
  const own = await sessionOf(testApp, user.id);
  return { client, user, confirm: (deps: TestApp) => confirmEmailChange(deps, own, { token }) };
}

/** The session of this member, of which there is one. */
async function sessionOf({ store }: TestApp, userId: number): Promise<Session> {
  const [row] = await store.read(({ db, t }) =>
    db.select().from(t.sessions).where(eq(t.sessions.userId, userId)),
  );
  if (!row) throw new Error('No session');
  return { ...row, sessionId: row.id, mustChangePassword: false, mustSetUpCode: false };
}

const emailsIn = ({ store }: TestApp) =>
  store.read(({ db, t }) => db.select({ email: t.users.email }).from(t.users));

// proves ACCOUNT-24
test('two concurrent uses of a link change the email once, and one mail tells the former address', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp);
  await proveEmail(testApp, { token: await mailedToken(testApp) });
  const request = { email: 'new@example.com', currentPassword: PASSWORD };
  await client.post('/api/change-email', request);
  const token = await mailedToken(testApp);
  const own = await onlySession(testApp);
  const confirm = (deps: TestApp) => confirmEmailChange(deps, own, { token });
  const ended = await overlapping(testApp, confirm, () => confirm(testApp));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await emailsIn(testApp)).toEqual([{ email: request.email }]);
  expect((await deliverAll(testApp)).map(({ to }) => to)).toEqual([user.email]);
});

// proves ACCOUNT-24
test('of two members who confirm one address at once one gets it, and the other keeps theirs', async () => {
  const testApp = await createTestApp();
  const [one, other] = [await aChange(testApp), await aChange(testApp)];
  const ended = await overlapping(testApp, one.confirm, () => other.confirm(testApp));
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'email_taken' } }]);
  expect(await emailsIn(testApp)).toEqual(
    expect.arrayContaining([{ email: 'new@example.com' }, { email: other.user.email }]),
  );
});

// proves ACCOUNT-24
test.each(['registration', 'confirmation'])(
  'an address that is registered and confirmed at once belongs to one account: the %s came first',
  async (begun) => {
    const testApp = await createTestApp();
    const { user, confirm } = await aChange(testApp, pat.email);
    const join = (deps: TestApp) => register(deps, pat, aNewBrowser());
    // A registration's first write counts the attempt, the second makes the account.
    const ended = await (begun === 'registration'
      ? overlapping(testApp, join, () => confirm(testApp), 2)
      : overlapping(testApp, confirm, () => join(testApp)));
    expect(ended).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'email_taken' } }]);
    const emails = (await emailsIn(testApp)).map(({ email }) => email);
    expect(new Set(emails)).toEqual(
      new Set(begun === 'registration' ? [user.email, pat.email] : [pat.email]),
    );
  },
);

// proves ACCOUNT-24
test('two concurrent requests for another email leave one working link', async () => {
  const testApp = await createTestApp();
  await registerMember(testApp);
  await deliverAll(testApp);
  const own = await onlySession(testApp);
  const ask = (email: string) => (deps: TestApp) =>
    changeEmail(deps, own, { email, currentPassword: PASSWORD });
  // The first write counts the password, the second stores the change.
  const ended = await overlapping(
    testApp,
    ask('first@example.com'),
    () => ask('second@example.com')(testApp),
    2,
  );
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await testApp.store.read(({ db, t }) => db.$count(t.emailChanges))).toBe(1);
  await confirmEmailChange(testApp, own, { token: await mailedToken(testApp) });
  expect(await emailsIn(testApp)).toEqual([{ email: 'second@example.com' }]);
});

// proves ACCOUNT-24
test('a password that is changed while the old one is checked changes no email', async () => {
  const testApp = await createTestApp();
  await registerMember(testApp);
  await deliverAll(testApp);
  const own = await onlySession(testApp);
  const newPassword = 'quite another one';
  const first = () =>
    changePassword(testApp, own, { currentPassword: PASSWORD, newPassword }, aNewBrowser());
  const deps = { ...testApp, store: interleave(testApp.store, 2, first) };
  const request = { email: 'new@example.com', currentPassword: PASSWORD };
  await expect(changeEmail(deps, own, request)).rejects.toMatchObject({ code: 'wrong_password' });
  expect(await deliverAll(testApp)).toEqual([]);
});

// proves ACCOUNT-24
test('a request for an address that the member confirms meanwhile is refused, and mails nobody', async () => {
  const testApp = await createTestApp();
  const { user, confirm } = await aChange(testApp);
  const own = await sessionOf(testApp, user.id);
  const deps = { ...testApp, store: interleave(testApp.store, 2, () => confirm(testApp)) };
  const request = { email: 'new@example.com', currentPassword: PASSWORD };
  await expect(changeEmail(deps, own, request)).rejects.toMatchObject({
    code: 'invalid',
    details: { field: 'email' },
  });
  expect(await emailsIn(testApp)).toEqual([{ email: 'new@example.com' }]);
  expect(await deliverAll(testApp)).toEqual([]);
});

// proves ACCOUNT-24
test.each(['confirmation', 'logout'])(
  'a link that is confirmed during a logout everywhere changes the email or is spent: the %s came first',
  async (begun) => {
    const testApp = await createTestApp();
    const { user, confirm } = await aChange(testApp);
    const own = await sessionOf(testApp, user.id);
    const leave = (deps: TestApp) => signOutEverywhere(deps, own);
    const isFirst = begun === 'confirmation';
    const ended = await (isFirst
      ? overlapping(testApp, confirm, () => leave(testApp))
      : overlapping(testApp, leave, () => confirm(testApp)));
    expect(ended[1].status).toBe(isFirst ? 'fulfilled' : 'rejected');
    expect(await emailsIn(testApp)).toEqual([{ email: isFirst ? 'new@example.com' : user.email }]);
  },
);
