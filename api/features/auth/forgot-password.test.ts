import { expect, test } from 'vitest';
import { aDeletedUser, aGuestAccount, aUser } from '#api/testing/factories/user.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';

const START = Date.UTC(2026, 5, 1, 12);

async function anApp() {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  const forget = (account: string) => testApp.visitor.post('/api/forgot-password', { account });
  return { testApp, clock, forget };
}

test('a member is mailed a link by email or username, however it is typed', async () => {
  const { testApp, forget } = await anApp();
  await aUser(testApp, { username: 'Ann', firstName: 'Ann', lastName: 'Lee', email: 'ann@x.org' });
  for (const account of ['ann', ' ANN ', 'Ann@X.org'])
    expect((await forget(account)).status).toBe(204);
  const mails = await deliverAll(testApp);
  expect(mails).toHaveLength(3);
  expect(mails[0]).toMatchObject({ to: 'ann@x.org', subject: 'Choose a new password' });
  for (const body of [mails[0]?.text, mails[0]?.html]) {
    expect(body).toContain('http://localhost:3000/reset-password#ey');
    expect(body).toContain('works once and expires in 1 hour');
  }
});

// proves ACCOUNT-2
test('an unknown name gets the same answer, and nobody is mailed', async () => {
  const { testApp, forget } = await anApp();
  const member = await aUser(testApp);
  const guest = await aGuestAccount(testApp);
  const deleted = await aDeletedUser(testApp);
  const known = await forget(member.username);
  await deliverAll(testApp);
  for (const account of ['nobody', 'nobody@x.org', guest.username, deleted.username]) {
    const { status, text } = await forget(account);
    expect([status, text]).toEqual([known.status, known.text]);
  }
  expect(await deliverAll(testApp)).toEqual([]);
});

test('an unknown name causes the same writes as a member, so the time reveals nothing either', async () => {
  const { testApp, forget } = await anApp();
  const { username } = await aUser(testApp);
  const written = async (account: string) => {
    await forget(account);
    const rows = await testApp.store.read(({ db, t }) => db.select().from(t.mails));
    await deliverAll(testApp);
    return rows.map(({ kind, createdAt, dueAt }) => ({ kind, createdAt, dueAt }));
  };
  const forMember = await written(username);
  expect(forMember).toHaveLength(1);
  expect(await written('nobody')).toEqual(forMember);
});

test('an account is mailed 3 times in a quarter of an hour, whether it exists or not', async () => {
  const { testApp, clock, forget } = await anApp();
  const { username } = await aUser(testApp);
  for (const account of [username, 'nobody']) {
    for (let tries = 0; tries < 3; tries += 1) expect((await forget(account)).status).toBe(204);
    expect((await forget(account.toUpperCase())).body).toMatchObject({ code: 'slow_down' });
  }
  expect(await deliverAll(testApp)).toHaveLength(3);
  clock.now += 15 * MINUTE_MS;
  expect((await forget(username)).status).toBe(204);
});

test('username and email together still get an account 3 mails, which nothing reveals', async () => {
  const { testApp, forget } = await anApp();
  const { username, email } = await aUser(testApp, { email: 'ann@x.org' });
  const answers = [];
  for (const account of [username, username, email ?? '', email ?? '', email ?? ''])
    answers.push((await forget(account)).status);
  expect(answers).toEqual([204, 204, 204, 204, 204]);
  expect(await deliverAll(testApp)).toHaveLength(3);
});

test('no limit stores the typed text in the clear', async () => {
  const { testApp, forget } = await anApp();
  for (const account of ['gina@x.org', 'gina']) await forget(account);
  const doors = await testApp.store.read(({ db, t }) => db.select().from(t.rateLimits));
  expect(doors.length).toBeGreaterThan(0);
  expect(JSON.stringify(doors)).not.toContain('gina');
});

test('one address may ask 30 times in a quarter of an hour, for any account', async () => {
  const { forget } = await anApp();
  for (let tries = 0; tries < 30; tries += 1) expect((await forget(`n${tries}`)).status).toBe(204);
  expect((await forget('another')).status).toBe(429);
});

test('a mail that could not be sent within an hour is dropped', async () => {
  const { testApp, clock, forget } = await anApp();
  const { username } = await aUser(testApp);
  await forget(username);
  clock.now += HOUR_MS + 1;
  expect(await deliverAll(testApp)).toEqual([]);
});
