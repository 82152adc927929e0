import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pruningJob } from '#api/background/jobs/pruning.ts';
import { feedChangesFor } from '#api/testing/http/feed-changes-for.ts';
import {
  aMovingMember,
  asked,
  expectSpent,
  MISTYPED,
  RIGHT,
  START,
} from '#api/testing/http/moving-member.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { dataExport } from '#shared/schemas/data-export.ts';

// proves ACCOUNT-24
test('the new address gets a link, and becomes the verified email once that is opened', async () => {
  const member = await aMovingMember();
  const { user, account, look, open } = member;
  expect((await member.change({ email: 'Gina <Gina@Friends.example> ' })).status).toBe(204);
  const mail = await member.mail();
  expect(mail).toMatchObject({ to: 'Gina@Friends.example', subject: 'Verify your new email' });
  expect(mail.text).toContain(`@${user.username}`);
  expect(await account()).toMatchObject({ email: MISTYPED, emailProved: false });
  expect((await look(tokenIn(mail))).body).toEqual({
    username: user.username,
    newEmail: 'Gina@Friends.example',
  });
  expect((await open(tokenIn(mail))).status).toBe(204);
  expect(await account()).toMatchObject({ email: 'Gina@Friends.example', emailProved: true });
});

test('the member’s phones and an admin’s search get the new email', async () => {
  const member = await aMovingMember();
  const { testApp, client, user, open } = member;
  const changes = await feedChangesFor(client, user.id);
  const token = await asked(member);
  expect(await changes()).toEqual([]);
  await open(token);
  expect(await changes()).toMatchObject([{ entity: 'me', row: { email: RIGHT } }]);
  const [row] = await testApp.store.read(({ db, t }) => db.select().from(t.users));
  expect(row).toMatchObject({ email: RIGHT, emailFold: RIGHT, emailProvedAt: START });
  expect(row?.searchEmail).toContain('friends');
});

test('a mail that is sent after its change ended has no link: it is not sent', async () => {
  const { testApp, client, change } = await aMovingMember();
  await change();
  await client.post('/api/change-password', {
    currentPassword: PASSWORD,
    newPassword: 'quite another one',
  });
  expect(await deliverAll(testApp)).toEqual([]);
});

// proves ACCOUNT-24
test('the answer does not tell that another account has the address: only its mailbox learns it', async () => {
  const member = await aMovingMember();
  const { testApp, user, change, account } = member;
  const owner = await registerMember(testApp, { email: RIGHT });
  await deliverAll(testApp);
  const answers = [await change({ email: ' GINA@friends.example' })];
  const mail = await member.mail();
  answers.push(await change({ email: 'free@friends.example' }));
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  expect(mail).toMatchObject({
    to: 'GINA@friends.example',
    subject: 'This email already has an account',
  });
  expect(mail.text).toContain(`@${user.username}`);
  expect(mail.text).toContain(`@${owner.user.username}`);
  expect(mail.text).not.toContain('#');
  expect(await account()).toMatchObject({ email: MISTYPED });
});

// proves NOTIFY-11
test('a username that looks like an address makes no link in a mail to someone else', async () => {
  const testApp = await createTestApp();
  const { client } = await registerMember(testApp, { username: 'win-a-prize.example.com' });
  await registerMember(testApp, { email: RIGHT });
  const mails = await deliverAll(testApp);
  for (const email of ['stranger@far.example', RIGHT]) {
    await client.post('/api/change-email', { email, currentPassword: PASSWORD });
    mails.push(...(await deliverAll(testApp)));
  }
  expect(mails).toHaveLength(4);
  for (const { text } of mails) expect(text).not.toContain('prize.example.com');
});

test.each([
  [{ currentPassword: 'a guess' }, 'wrong_password', undefined],
  [{ email: 'GINA@freinds.example ' }, 'invalid', 'email'],
  [{ email: 'gina' }, 'invalid', 'email'],
  [{ currentPassword: '' }, 'invalid', 'currentPassword'],
])('%j is answered 400 %s, and mails nobody', async (fields, code, field) => {
  const { testApp, change } = await aMovingMember();
  expect(await change(fields)).toMatchObject({
    status: 400,
    body: { code, ...(field && { field }) },
  });
  expect(await deliverAll(testApp)).toEqual([]);
});

// proves ACCOUNT-24
test('a visitor, and a member who must choose a password first, change no email', async () => {
  const { testApp, user, change } = await aMovingMember();
  const request = { email: RIGHT, currentPassword: PASSWORD };
  expect((await testApp.visitor.post('/api/change-email', request)).status).toBe(401);
  await testApp.store.write(async ({ db, t }) => {
    await db.update(t.users).set({ mustChangePassword: true }).where(eq(t.users.id, user.id));
  });
  expect((await change()).body).toMatchObject({ code: 'must_change_password' });
  expect(await deliverAll(testApp)).toEqual([]);
});

// proves ACCOUNT-24
test('a member causes 5 such mails a day, wrong passwords none, and a refused one counts as no guess', async () => {
  const { testApp, clock, change } = await aMovingMember();
  const email = (nth: number) => ({ email: `gina${nth}@friends.example` });
  for (let nth = 0; nth < 6; nth += 1)
    expect((await change({ ...email(nth), currentPassword: 'a guess' })).status).toBe(400);
  for (let nth = 0; nth < 5; nth += 1) expect((await change(email(nth))).status).toBe(204);
  for (let nth = 5; nth < 12; nth += 1) expect((await change(email(nth))).status).toBe(429);
  // Of the changes, only the latest has a link.
  expect((await deliverAll(testApp)).map(({ to }) => to)).toEqual(['gina4@friends.example']);
  clock.now += DAY_MS;
  expect((await change()).status).toBe(204);
});

test('one address gets 5 such mails a day from all members together', async () => {
  const { testApp } = await aMovingMember();
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const { client } = await registerMember(testApp);
    const request = { email: RIGHT, currentPassword: PASSWORD };
    statuses.push((await client.post('/api/change-email', request)).status);
  }
  expect(statuses).toEqual([...Array(5).fill(204), 429]);
});

// proves ACCOUNT-24
test('one mailbox gets 5 such mails a day, whatever its tags and dots', async () => {
  const { testApp } = await aMovingMember();
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const { client } = await registerMember(testApp);
    const request = { email: `gi.na+${nth}@gmail.com`, currentPassword: PASSWORD };
    statuses.push((await client.post('/api/change-email', request)).status);
  }
  expect(statuses).toEqual([...Array(5).fill(204), 429]);
});

// proves ACCOUNT-13
test('an email that is also the password is refused, once the password is known to be right', async () => {
  const testApp = await createTestApp();
  const { client } = await registerMember(testApp, { password: RIGHT });
  await deliverAll(testApp);
  const ask = (currentPassword: string) =>
    client.post('/api/change-email', { email: ' Gina@Friends.example', currentPassword });
  expect(await ask(RIGHT)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      field: 'email',
      message: 'This is your password too. Please choose another password first.',
    },
  });
  expect((await ask('gina@Friends.example')).body).toMatchObject({ code: 'wrong_password' });
  expect(await deliverAll(testApp)).toEqual([]);
});

// proves ACCOUNT-24
test('the link is mailed again without the password, to the address that waits: the newer one works', async () => {
  const member = await aMovingMember();
  const again = () => member.client.post('/api/change-email/mail');
  expect(await again()).toMatchObject({ status: 200, body: { newEmail: null } });
  const older = await asked(member);
  member.clock.now += DAY_MS;
  expect(await again()).toMatchObject({ status: 200, body: { newEmail: RIGHT } });
  const newer = tokenIn(await member.mail());
  await expectSpent(member, older);
  expect((await member.open(newer)).status).toBe(204);
  expect(await member.account()).toMatchObject({ email: RIGHT, emailProved: true });
  expect(await again()).toMatchObject({ status: 200, body: { newEmail: null } });
});

test('asking for another link while no email waits for one costs no write', async () => {
  const { client, testApp } = await aMovingMember();
  const write = vi.spyOn(testApp.store, 'write');
  onTestFinished(() => write.mockRestore());
  expect((await client.post('/api/change-email/mail')).body).toEqual({ newEmail: null });
  expect(write).not.toHaveBeenCalled();
});

// proves ACCOUNT-24
test('a link that is mailed again counts as one of the 5 mails a day', async () => {
  const { client, change } = await aMovingMember();
  const statuses = [(await change()).status];
  for (let nth = 0; nth < 5; nth += 1)
    statuses.push((await client.post('/api/change-email/mail')).status);
  expect(statuses).toEqual([204, ...Array(4).fill(200), 429]);
});

// proves ACCOUNT-24
test('giving a change up ends its link and answers with the email, which is the new one if that was confirmed before', async () => {
  const member = await aMovingMember();
  const giveUp = () => member.client.delete('/api/change-email');
  const kept = { status: 200, body: { id: member.user.id, email: MISTYPED } };
  const token = await asked(member);
  expect(await giveUp()).toMatchObject(kept);
  await expectSpent(member, token);
  // After a lost answer.
  expect(await giveUp()).toMatchObject(kept);
  await member.open(await asked(member));
  expect(await giveUp()).toMatchObject({ ...kept, body: { email: RIGHT, emailProved: true } });
  expect(await member.account()).toMatchObject({ email: RIGHT });
});

test('the export has the email that waits for its link', async () => {
  const member = await aMovingMember();
  const exported = async () =>
    dataExport.parse((await member.client.get(`/api/users/${member.user.id}/export`)).body).account;
  expect(await exported()).toMatchObject({ email: MISTYPED, newEmail: null });
  const token = await asked(member);
  expect(await exported()).toMatchObject({ email: MISTYPED, newEmail: RIGHT });
  await member.open(token);
  expect(await exported()).toMatchObject({ email: RIGHT, newEmail: null });
});

test('changes, waiting or made, are deleted 14 days after they were asked for', async () => {
  const made = await aMovingMember();
  await made.verify();
  await made.open(await asked(made));
  await made.change({ email: 'third@friends.example' });
  const prune = () => pruningJob.doBatch(made.testApp, new AbortController().signal);
  const left = () => made.testApp.store.read(({ db, t }) => db.$count(t.emailChanges));
  made.clock.now += 14 * DAY_MS;
  await prune();
  expect(await left()).toBe(2);
  made.clock.now += 1;
  await prune();
  expect(await left()).toBe(0);
});
