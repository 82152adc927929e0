import { expect, test } from 'vitest';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';

const GUESS = 'swordfish 1999';

/** The logged security events, without their time. */
function eventsOf({ logged }: TestApp): Record<string, unknown>[] {
  return logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== 'request')
    .map(({ at: _at, ...rest }) => rest);
}

// proves ACCOUNT-19
test('wrong sign-ins are logged with the member’s id, unknown names without any, and the lockout once', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp, { username: 'pat', email: 'pat@x.org' });
  const login = (username: string) =>
    testApp.visitor.post('/api/login', { username, password: GUESS });
  for (let tries = 0; tries < 12; tries += 1) await login('pat');
  await login('nobody.at.all');
  const failed = { level: 'info', event: 'sign-in-failed', member: user.id };
  expect(eventsOf(testApp)).toEqual([
    ...Array.from({ length: 10 }, () => failed),
    { level: 'warn', event: 'sign-in-locked', member: user.id, by: 'pair' },
    { ...failed, member: null },
  ]);
  const text = testApp.logged.join('\n');
  for (const secret of [GUESS, 'pat', 'nobody', '@', PASSWORD]) expect(text).not.toContain(secret);
});

// proves ACCOUNT-19
test('a lockout of a member’s own device says so', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp);
  const { username } = user;
  for (let tries = 0; tries < 10; tries += 1)
    await client.post('/api/login', { username, password: GUESS });
  expect(eventsOf(testApp).at(-1)).toEqual({
    level: 'warn',
    event: 'sign-in-locked',
    member: user.id,
    by: 'device',
  });
});

// proves ACCOUNT-19
test('wrong current passwords in the settings are logged too', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp);
  const change = { currentPassword: GUESS, newPassword: 'quite another password' };
  for (let tries = 0; tries < 10; tries += 1) await client.post('/api/change-password', change);
  const events = eventsOf(testApp);
  expect(events[0]).toEqual({ level: 'info', event: 'password-failed', member: user.id });
  expect(events.slice(10)).toEqual([
    { level: 'warn', event: 'password-locked', member: user.id, by: 'member' },
  ]);
  expect(testApp.logged.join('\n')).not.toContain(GUESS);
});

// proves ACCOUNT-19
test('sign-ins of admins are logged, by password and by a mailed link; those of other members are not', async () => {
  const testApp = await createTestApp();
  const password = await hashPassword(PASSWORD);
  const email = 'root@x.org';
  const { id } = await aUser(testApp, { username: 'admin', email, isAdmin: true, password });
  const { user } = await registerMember(testApp);
  // Marked as admin, but not named in ADMIN_USERNAME.
  await aUser(testApp, { username: 'olduser', isAdmin: true, password });
  for (const username of [user.username, 'olduser', 'admin'])
    await testApp.browser().post('/api/login', { username, password: PASSWORD });
  await deliverAll(testApp);
  await testApp.visitor.post('/api/forgot-password', { account: 'admin' });
  const [mail] = await deliverAll(testApp);
  const token = mail ? tokenIn(mail) : '';
  await testApp.visitor.post('/api/reset-password', { token, newPassword: 'a better password' });
  const signedIn = { level: 'info', event: 'admin-signed-in', member: id };
  expect(eventsOf(testApp)).toEqual([
    { ...signedIn, by: 'password' },
    { ...signedIn, by: 'reset-link' },
  ]);
});
