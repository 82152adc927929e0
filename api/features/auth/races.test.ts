import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { applyAs } from '#api/testing/factories/mutation.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { interleave } from '#api/testing/interleave.ts';
import { deliverAll, mailedToken } from '#api/testing/mail/deliver-all.ts';
import { onlySession } from '#api/testing/only-session.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { aNewBrowser } from '#api/testing/sign-in-browser.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';
import { changePassword } from './change-password.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { login } from './login.ts';
import { proveEmail } from './prove-email.ts';
import { resetPassword } from './reset-password.ts';

const START = Date.UTC(2026, 5, 1, 12);
const pat = { username: 'pat', email: 'pat@example.com', password: PASSWORD };
const NEW = 'quite another one';
const change = { currentPassword: PASSWORD, newPassword: NEW };

test('of many concurrent registrations of one name one succeeds', async () => {
  const testApp = await createTestApp();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      testApp.browser().post('/api/register', { ...pat, email: `pat${index}@example.com` }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array(7).fill(409)]);
});

test('of ten who use a code for three at once, three succeed and the others leave nothing behind', async () => {
  const testApp = await createTestApp();
  const { id: createdBy } = await aUser(testApp);
  await testApp.store.write(async ({ db, t }) => {
    const code = { code: 'CLUB', description: 'Club', maxUses: 3, createdBy };
    await db.insert(t.signupCodes).values({ ...code, createdAt: testApp.now() });
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      testApp.browser().post('/api/register', {
        username: `club${index}`,
        email: `club${index}@example.com`,
        password: PASSWORD,
        signupCode: 'club',
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const codes = await testApp.store.read(({ db, t }) => db.select().from(t.signupCodes));
  expect(codes).toMatchObject([{ code: 'CLUB', usedCount: 3 }]);
  const counts = await testApp.store.read(async ({ db, t }) => ({
    uses: await db.$count(t.signupCodeUses),
    users: await db.$count(t.users),
  }));
  expect(counts).toEqual({ uses: 3, users: 3 + 1 });
});

test.each(['referredBy', 'signupCode'] as const)(
  'a registration by the %s of a member who is deleted at that moment has no parent',
  async (field) => {
    const testApp = await createTestApp();
    const { user: referrer } = await registerMember(testApp);
    const code = { [field]: referrer.affiliateCode };
    const [, late] = await overlapping(
      testApp,
      (slowed) => deleteUser(slowed, referrer.id),
      () => testApp.browser().post('/api/register', { ...pat, ...code }),
    );
    const users = await testApp.store.read(({ db, t }) => db.select().from(t.users));
    for (const user of users)
      expect(user).toMatchObject({ referredBy: null, downlineParent: null });
    if (field === 'signupCode')
      expect(late).toMatchObject({ value: { status: 400, body: { code: 'code_unknown' } } });
    else expect(users).toHaveLength(2);
  },
);

test('of two concurrent first starts one prints how to sign in, and neither says that nobody can', async () => {
  const testApp = await createTestApp();
  const admins = await Promise.all([ensureFirstAdmin(testApp), ensureFirstAdmin(testApp)]);
  expect(admins.filter((admin) => admin !== null)).toMatchObject([{ isCreated: true }]);
});

test('concurrent sign-in attempts do not exceed the limit', async () => {
  const { visitor } = await createTestApp();
  const wrong = { username: 'pat', password: 'not the password' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor.post('/api/login', wrong)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('a password that is changed while the old one is checked signs nobody in', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const change = () =>
    testApp.store.write(async ({ db, t }) => {
      await db.delete(t.sessions);
      await db.update(t.users).set({ password: 'another hash' }).where(eq(t.users.id, user.id));
    });
  // The first write counts the attempt, the second signs in.
  const deps = { ...testApp, store: interleave(testApp.store, 2, change) };
  const { username } = user;
  const attempt = login(deps, { username, password: PASSWORD }, aNewBrowser());
  await expect(attempt).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await testApp.store.read(({ db, t }) => db.$count(t.sessions))).toBe(0);
});

test('an account that is deleted while its password is checked signs nobody in', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const deps = {
    ...testApp,
    store: interleave(testApp.store, 2, () => deleteUser(testApp, user.id)),
  };
  const { username } = user;
  const attempt = login(deps, { username, password: PASSWORD }, aNewBrowser());
  await expect(attempt).rejects.toMatchObject({ code: 'wrong_credentials' });
  // What is left is the trace of the session of the registration.
  const sessions = await testApp.store.read(({ db, t }) => db.select().from(t.sessions));
  expect(sessions).toMatchObject([{ createdAt: 0 }]);
});

test('of two concurrent password changes the second is refused, and the first one counts', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const own = await onlySession(testApp);
  const first = () =>
    changePassword(testApp, own, { ...change, newPassword: 'the first one' }, aNewBrowser());
  // The first write counts the attempt, the second changes the password.
  const deps = { ...testApp, store: interleave(testApp.store, 2, first) };
  await expect(changePassword(deps, own, change, aNewBrowser())).rejects.toMatchObject({
    code: 'wrong_password',
  });
  const statusWith = async (password: string) =>
    (await testApp.browser().post('/api/login', { username: user.username, password })).status;
  expect([await statusWith('the first one'), await statusWith(NEW)]).toEqual([200, 401]);
});

test('a sign-in with the old password during a password change leaves no session', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const own = await onlySession(testApp);
  // The first write counts the attempt, the second changes the password.
  const ended = await overlapping(
    testApp,
    (slowed) => changePassword(slowed, own, change, aNewBrowser()),
    () => login(testApp, { username: user.username, password: PASSWORD }, aNewBrowser()),
    2,
  );
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'wrong_credentials' } }]);
  const { sessionId } = await onlySession(testApp);
  expect(ended).toMatchObject([{ value: { session: { sessionId } } }, {}]);
  expect(sessionId).not.toBe(own.sessionId);
});

test('of two concurrent uses of a reset link one succeeds', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  await deliverAll(testApp);
  await testApp.visitor.post('/api/forgot-password', { account: user.username });
  const token = await mailedToken(testApp);
  const use = (newPassword: string) =>
    resetPassword(testApp, { token, newPassword }, aNewBrowser()).then(
      () => newPassword,
      (error: unknown) => error,
    );
  const given = await Promise.all([use('the first one'), use('the second one')]);
  expect(given.filter((one) => typeof one === 'string')).toHaveLength(1);
  expect(given.find((one) => typeof one !== 'string')).toMatchObject({ code: 'link_spent' });
});

test.each(['first', 'second'])(
  'a match that is created during the verification, and begun %s, becomes the member’s too',
  async (begun) => {
    const testApp = await createTestApp({ now: () => START });
    const creator = await aUser(testApp);
    const gina = { firstName: 'Gina', email: 'gina@friends.example' };
    const teams = { team1: [creator.id], team2: [gina] };
    const first = await aMatch(testApp, creator.id, teams);
    await deliverAll(testApp);
    const { client } = await registerMember(testApp, { email: gina.email });
    const token = await mailedToken(testApp);
    const match = aCreateMatch(START, teams);
    const make = (deps: TestApp) => applyAs(deps, creator.id, match);
    const prove = (deps: TestApp) => proveEmail(deps, { token });
    const ended = await (begun === 'first'
      ? overlapping(testApp, make, () => prove(testApp))
      : overlapping(testApp, prove, () => make(testApp)));
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const own = (await client.get('/api/matches')).body as MatchView[];
    expect(own.map(({ id }) => id).toSorted()).toEqual([first.id, match.args.matchId].toSorted());
  },
);
