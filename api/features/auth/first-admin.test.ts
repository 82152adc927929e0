import { expect, test } from 'vitest';
import { firstAdminLines } from '#api/server/startup-banner.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { ensureFirstAdmin } from './first-admin.ts';

// proves CODE-2, ADMIN-13
test('a new store gets its admin with a password to be changed, and the 20 beta codes', async () => {
  const testApp = await createTestApp({ config: { adminUsernames: ['boss', 'second'] } });
  const admin = await ensureFirstAdmin(testApp);
  expect(admin).toEqual({
    username: 'boss',
    isCreated: true,
    madePassword: expect.stringMatching(/^.{16}$/),
  });
  const answer = await testApp.visitor.post('/api/login', {
    username: 'boss',
    password: admin?.madePassword,
  });
  expect(answer.body).toMatchObject({
    isAdmin: true,
    mayAdminister: true,
    mustChangePassword: true,
  });
  const codes = await testApp.store.read(({ db, t }) => db.select().from(t.signupCodes));
  expect(codes.map(({ code }) => code)).toEqual(
    Array.from({ length: 20 }, (_, index) => `BETA0${String(index + 1).padStart(2, '0')}`),
  );
  expect(codes[0]).toMatchObject({
    isBeta: true,
    maxUses: 1,
    usedCount: 0,
    membershipType: 'premium',
    membershipDuration: 365,
  });
});

test('with ADMIN_PASSWORD the admin signs in with it and need not change it', async () => {
  const testApp = await createTestApp({ config: { adminPassword: 'given by the operator' } });
  expect(await ensureFirstAdmin(testApp)).toEqual({
    username: 'admin',
    isCreated: true,
    madePassword: null,
  });
  const answer = await testApp.visitor.post('/api/login', {
    username: 'admin',
    password: 'given by the operator',
  });
  expect(answer.body).toMatchObject({ mustChangePassword: false });
});

// proves MATCH-38
test('the first admin is no player to others before they play or enter a name', async () => {
  const testApp = await createTestApp();
  await ensureFirstAdmin(testApp);
  const [admin] = await testApp.store.read(({ db, t }) => db.select().from(t.users));
  const [viewer, other] = [await aUser(testApp), await aUser(testApp)];
  const client = await testApp.signedIn(viewer.id);
  const found = async () => {
    const answers = await Promise.all(
      ['adm', '@admin', 'dmin'].map((typed) => client.get(`/api/users/search?q=${typed}`)),
    );
    return answers.map(({ body }) =>
      (body as { username: string }[]).map(({ username }) => username),
    );
  };
  expect(await found()).toEqual([[], [], []]);
  await aMatch(testApp, other.id, { team1: [other.id], team2: [admin?.id ?? 0] });
  expect(await found()).toEqual([['admin'], ['admin'], ['admin']]);
});

test('the first admin is found by others once they have entered a name', async () => {
  const testApp = await createTestApp({ config: { adminPassword: 'given by the operator' } });
  await ensureFirstAdmin(testApp);
  const [admin] = await testApp.store.read(({ db, t }) => db.select().from(t.users));
  const client = await testApp.signedIn(admin?.id ?? 0);
  await client.patch(`/api/users/${admin?.id}/profile`, { firstName: 'Olga' });
  const viewer = await testApp.signedIn((await aUser(testApp)).id);
  const { body } = await viewer.get('/api/users/search?q=olg');
  expect(body).toMatchObject([{ firstName: 'Olga' }]);
});

test('later starts create no other admin', async () => {
  const testApp = await createTestApp();
  await ensureFirstAdmin(testApp);
  expect(await ensureFirstAdmin(testApp)).toBeNull();
  expect(await testApp.store.read(({ db, t }) => db.$count(t.users))).toBe(1);
});

test('if the only admin lost the password, a new name in ADMIN_USERNAME gets an admin at the next start', async () => {
  const testApp = await createTestApp();
  await ensureFirstAdmin(testApp);
  Object.assign(testApp.config, { adminUsernames: ['chief'] });
  const admin = await ensureFirstAdmin(testApp);
  expect(admin).toMatchObject({ username: 'chief', isCreated: true });
  const answer = await testApp.visitor.post('/api/login', {
    username: 'chief',
    password: admin?.madePassword,
  });
  expect(answer.body).toMatchObject({ mayAdminister: true });
  expect(await testApp.store.read(({ db, t }) => db.$count(t.signupCodes))).toBe(20);
});

test('a start that cannot create its admin says so, and what to do', async () => {
  const testApp = await createTestApp();
  const taken = [{ username: 'admin' }, { email: 'admin@ppr.invalid' }];
  for (const overrides of taken) {
    const { id } = await aUser(testApp, overrides);
    const admin = await ensureFirstAdmin(testApp);
    expect(admin).toEqual({ username: 'admin', isCreated: false, madePassword: null });
    expect(firstAdminLines(admin)).toEqual([
      'No admin: another account already has the username admin or its email.',
      'Put a free username first in ADMIN_USERNAME and start again.',
    ]);
    await deleteUser(testApp, id);
  }
  expect(firstAdminLines(await ensureFirstAdmin(testApp))).toHaveLength(2);
  expect(firstAdminLines(await ensureFirstAdmin(testApp))).toEqual([]);
});

test('no mail is sent to the generated email of the first admin', async () => {
  const testApp = await createTestApp({ config: { adminPassword: 'given by the operator' } });
  const admin = await ensureFirstAdmin(testApp);
  await testApp.visitor.post('/api/forgot-password', { account: admin?.username });
  const browser = testApp.browser();
  await browser.post('/api/login', { username: 'admin', password: 'given by the operator' });
  expect((await browser.post('/api/prove-email/mail')).status).toBe(204);
  expect(await testApp.store.read(({ db, t }) => db.$count(t.mails))).toBe(2);
  expect(await deliverAll(testApp)).toEqual([]);
});

test('an admin whose name is no longer in ADMIN_USERNAME cannot administer any more', async () => {
  const testApp = await createTestApp({ config: { adminPassword: 'given by the operator' } });
  await ensureFirstAdmin(testApp);
  Object.assign(testApp.config, { adminUsernames: ['other'] });
  const answer = await testApp.visitor.post('/api/login', {
    username: 'admin',
    password: 'given by the operator',
  });
  expect(answer.body).toMatchObject({ isAdmin: true, mayAdminister: false });
});
