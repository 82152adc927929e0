import { expect, test } from 'vitest';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { hashPassword } from './passwords.ts';

const MESSAGE = 'This password is too easy to guess. Please choose another one.';
const refusedIn = (field: string) => ({
  status: 400,
  body: { code: 'invalid', message: MESSAGE, field },
});

// proves ACCOUNT-13
test.each([
  'password',
  'Password1',
  '1q2w3e4r5t',
  'ILOVEYOU',
  'pickleball',
  '00000000',
  'aBABabab',
  '123123123',
  '1234512345',
  '        ',
  '87654321',
  '0123456789',
  'ABCDEFGH',
  ' pat.smith',
  'pat@club.example',
])('nobody registers with a password that is easy to guess: %s', async (password) => {
  const { visitor } = await createTestApp();
  const pat = { username: 'Pat.Smith', email: 'Pat@club.example' };
  expect(await visitor.post('/api/register', { ...pat, password })).toMatchObject(
    refusedIn('password'),
  );
  expect(await visitor.post('/api/register', { ...pat, password: PASSWORD })).toMatchObject({
    status: 201,
  });
});

// proves ACCOUNT-13
test('nor does a member change to one, by the settings or by a mailed link, or spend the link', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp);
  await deliverAll(testApp);
  await testApp.visitor.post('/api/forgot-password', { account: user.username });
  const [mail] = await deliverAll(testApp);
  if (!mail) throw new Error('No mail');
  const token = tokenIn(mail);
  for (const newPassword of ['football', user.email]) {
    const change = { currentPassword: PASSWORD, newPassword };
    const changed = await client.post('/api/change-password', change);
    expect(changed).toMatchObject(refusedIn('newPassword'));
    const reset = await testApp.visitor.post('/api/reset-password', { token, newPassword });
    expect(reset).toMatchObject(refusedIn('newPassword'));
  }
  const good = { token, newPassword: 'quite another one' };
  expect((await testApp.visitor.post('/api/reset-password', good)).status).toBe(200);
});

test('a refused password is no attempt: a whole club may try one', async () => {
  const testApp = await createTestApp();
  const taken = { username: 'pat', email: 'pat@club.example' };
  for (let tries = 0; tries < 40; tries += 1)
    await testApp.visitor.post('/api/register', { ...taken, password: 'password' });
  expect(
    (await testApp.visitor.post('/api/register', { ...taken, password: PASSWORD })).status,
  ).toBe(201);
});

test('a member with such a password from before still signs in', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const password = await hashPassword('football');
  await testApp.store.write(({ db, t }) => db.update(t.users).set({ password }));
  const signIn = { username: user.username, password: 'football' };
  expect((await testApp.visitor.post('/api/login', signIn)).status).toBe(200);
});
