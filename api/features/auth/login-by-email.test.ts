import argon2 from '@node-rs/argon2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';

async function anApp() {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp);
  const emailFold = foldEmail(user.email);
  const verify = () =>
    testApp.store.write((tx) => proveEmailOf(tx, testApp, { id: user.id, emailFold }));
  // A browser without cookies, so that no attempt is on the member's own device.
  const signIn = async (username: string, password: string = PASSWORD) => {
    const { status, body } = await testApp.browser().post('/api/login', { username, password });
    return { status, body };
  };
  const tryWrong = async (username: string, times: number) => {
    for (let tries = 0; tries < times; tries += 1) await signIn(username, 'a wrong password');
  };
  return { testApp, user, verify, signIn, tryWrong };
}

const WRONG = { code: 'wrong_credentials', message: 'Invalid username or password' };

// proves AUTH-17
test('a verified email signs in as the username does, however it is typed', async () => {
  const { user, verify, signIn } = await anApp();
  await verify();
  for (const typed of [user.email, ` ${user.email.toUpperCase()} `, `<${user.email}>`])
    expect(await signIn(typed)).toMatchObject({ status: 200, body: { id: user.id } });
});

test('an email that is not verified signs nobody in, since its owner may be somebody else', async () => {
  const { user, verify, signIn } = await anApp();
  expect(await signIn(user.email)).toEqual({ status: 401, body: WRONG });
  await verify();
  expect((await signIn(user.email)).status).toBe(200);
});

test('a wrong password and an unknown email are answered alike, after the same work and writes', async () => {
  const { testApp, user, verify, signIn } = await anApp();
  await verify();
  const hashing = vi.spyOn(argon2, 'verify');
  onTestFinished(() => hashing.mockRestore());
  const counted = () => testApp.store.read(({ db, t }) => db.select().from(t.rateLimits));
  const written = [];
  for (const typed of [user.email, 'nobody@example.org', 'nobody']) {
    hashing.mockClear();
    const before = (await counted()).length;
    expect(await signIn(typed, 'a wrong password')).toEqual({ status: 401, body: WRONG });
    expect(hashing).toHaveBeenCalledTimes(1);
    written.push((await counted()).length - before);
  }
  // All but the count of the address, which the first has made.
  expect(written).toEqual([5, 4, 4]);
});

test('the eleventh wrong password for one email is refused, whether or not it has an account', async () => {
  const { user, verify, signIn, tryWrong } = await anApp();
  await verify();
  for (const typed of [user.email, 'nobody@example.org']) {
    await tryWrong(typed, 10);
    expect((await signIn(typed, 'a wrong password')).status).toBe(429);
  }
});

test('wrong passwords by username and by email count together, for both', async () => {
  const { user, verify, signIn, tryWrong } = await anApp();
  await verify();
  await tryWrong(user.username, 5);
  await tryWrong(user.email, 5);
  for (const typed of [user.username, user.email])
    expect(await signIn(typed)).toEqual({ status: 401, body: WRONG });
});

test('tries by username do not reveal whose an email is, and the other way round', async () => {
  const { testApp, user, verify, signIn, tryWrong } = await anApp();
  const other = (await registerMember(testApp)).user;
  await verify();
  // Both accounts are locked by name: what is answered to an email does not depend on whose it is.
  await tryWrong(user.username, 11);
  await tryWrong(other.username, 11);
  const answers = [];
  for (const typed of [user.email, other.email, 'nobody@example.org'])
    answers.push(await signIn(typed, 'a wrong password'));
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 401, body: WRONG })));
});

test('a sign-in by email gives its counted attempt back', async () => {
  const { user, verify, signIn } = await anApp();
  await verify();
  for (let times = 0; times < 12; times += 1) expect((await signIn(user.email)).status).toBe(200);
});
