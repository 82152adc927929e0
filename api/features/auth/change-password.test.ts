import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NEW = 'quite another one';
const change = { currentPassword: PASSWORD, newPassword: NEW };

// proves ACCOUNT-3
test('the new password signs in, the old one does not, and only this browser stays signed in, with a new session', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp);
  const other = await testApp.signedIn(user.id);
  const copied = testApp.browser();
  copied.cookie = client.cookie;
  const answer = await client.post('/api/change-password', change);
  expect(client.cookie).not.toBe(copied.cookie);
  expect((await copied.get('/api/user')).status).toBe(401);
  expect([answer.status, answer.body]).toEqual([200, { ...user, updatedAt: expect.any(String) }]);
  expect((await client.get('/api/user')).status).toBe(200);
  expect((await other.get('/api/user')).status).toBe(401);
  const statusWith = async (password: string) =>
    (await testApp.browser().post('/api/login', { username: user.username, password })).status;
  expect([await statusWith(PASSWORD), await statusWith(NEW)]).toEqual([401, 200]);
});

test.each([
  [{ ...change, currentPassword: 'a guess' }, 'wrong_password', 'Your current password is wrong'],
  [{ ...change, newPassword: 'short' }, 'invalid', 'Use at least 8 characters'],
  [{ newPassword: NEW }, 'invalid', 'Password is required'],
  [
    { ...change, newPassword: PASSWORD },
    'invalid',
    "Please choose a password you haven't used here",
  ],
])('%j is answered 400 %s', async (body, code, message) => {
  const testApp = await createTestApp();
  const { client } = await registerMember(testApp);
  const answer = await client.post('/api/change-password', body);
  expect([answer.status, answer.body]).toMatchObject([400, { code, message }]);
  if (code === 'invalid') expect(answer.body).toHaveProperty('field');
});

test('a visitor cannot change a password', async () => {
  const { visitor } = await createTestApp();
  expect((await visitor.post('/api/change-password', change)).status).toBe(401);
});

test('the eleventh wrong current password is answered 429', async () => {
  const testApp = await createTestApp();
  const { client } = await registerMember(testApp);
  const wrong = { ...change, currentPassword: 'a guess' };
  for (let tries = 0; tries < 10; tries += 1)
    expect((await client.post('/api/change-password', wrong)).status).toBe(400);
  expect((await client.post('/api/change-password', change)).status).toBe(429);
});

test('a member who must choose a password can do that, see their account, sign out, and no more', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp);
  await testApp.store.write(async ({ db, t }) => {
    await db.update(t.users).set({ mustChangePassword: true }).where(eq(t.users.id, user.id));
  });
  const refused = await client.get('/api/users/search?q=a');
  const message = 'Please choose a new password first.';
  expect([refused.status, refused.body]).toEqual([403, { code: 'must_change_password', message }]);
  expect((await client.get('/api/user')).body).toMatchObject({ mustChangePassword: true });
  const changed = await client.post('/api/change-password', change);
  expect(changed.body).toMatchObject({ mustChangePassword: false });
  expect((await client.get('/api/users/search?q=a')).status).toBe(200);
});
