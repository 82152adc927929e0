import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pruningJob } from '#api/background/jobs/pruning.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { feedChangesFor } from '#api/testing/http/feed-changes-for.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { deliverAll, onlyMail, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { dataExport } from '#shared/schemas/data-export.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';

const START = Date.UTC(2026, 5, 1, 12);
const MISTYPED = 'gina@freinds.example';
const RIGHT = 'gina@friends.example';

/** A member whose present email is mistyped, with the link to it, and what they and the owner of a mailbox can do. */
async function aMember() {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  const { client, user } = await registerMember(testApp, { email: MISTYPED });
  const [first] = await deliverAll(testApp);
  const change = (fields: object = {}) =>
    client.post('/api/change-email', { email: RIGHT, currentPassword: PASSWORD, ...fields });
  /** The only mail that was caused since. */
  const mail = () => onlyMail(testApp);
  const open = (token: string) => testApp.browser().post('/api/prove-email', { token });
  const look = (token: string) => testApp.browser().post('/api/prove-email/account', { token });
  const account = async () => (await client.get('/api/user')).body;
  const verify = () => open(first ? tokenIn(first) : '');
  return { testApp, clock, client, user, change, mail, open, look, account, verify };
}

type Member = Awaited<ReturnType<typeof aMember>>;

/** Asks for a change and returns the token of its link. */
async function asked({ change, mail }: Member, fields: object = {}): Promise<string> {
  expect((await change(fields)).status).toBe(204);
  return tokenIn(await mail());
}

async function expectSpent({ look, open }: Member, token: string): Promise<void> {
  for (const answer of [await look(token), await open(token)])
    expect(answer).toMatchObject({ status: 400, body: { code: 'link_spent' } });
}

// proves ACCOUNT-24
test('the new address gets a link, and becomes the verified email once that is opened', async () => {
  const member = await aMember();
  const { user, account, look, open } = member;
  expect((await member.change({ email: 'Gina <Gina@Friends.example> ' })).status).toBe(204);
  const mail = await member.mail();
  expect(mail).toMatchObject({ to: 'Gina@Friends.example', subject: 'Confirm your new email' });
  expect(mail.text).toContain(`@${user.username}`);
  expect(await account()).toMatchObject({ email: MISTYPED, emailProved: false });
  expect((await look(tokenIn(mail))).body).toEqual({
    username: user.username,
    newEmail: 'Gina@Friends.example',
  });
  expect((await open(tokenIn(mail))).status).toBe(204);
  expect(await account()).toMatchObject({ email: 'Gina@Friends.example', emailProved: true });
  await expectSpent(member, tokenIn(mail));
});

// proves ACCOUNT-24
test('until the link is opened the present email works, and from then on the new one', async () => {
  const member = await aMember();
  const { testApp, clock, account, verify, open } = member;
  const reset = async (email: string) => {
    clock.now += HOUR_MS;
    await testApp.visitor.post('/api/forgot-password', { account: email });
    return (await deliverAll(testApp)).map(({ to }) => to);
  };
  const token = await asked(member);
  expect([await reset(MISTYPED), await reset(RIGHT)]).toEqual([[MISTYPED], []]);
  expect((await verify()).status).toBe(204);
  expect(await account()).toMatchObject({ email: MISTYPED, emailProved: true });
  await open(token);
  await deliverAll(testApp);
  expect([await reset(MISTYPED), await reset(RIGHT)]).toEqual([[], [RIGHT]]);
});

test('the member’s phones and an admin’s search get the new email', async () => {
  const member = await aMember();
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

test('the seats that were invited by the new address become the member’s', async () => {
  const member = await aMember();
  const { testApp, client, open } = member;
  const creator = await aUser(testApp);
  const guest = { firstName: 'Gina', email: RIGHT };
  const match = await aMatch(testApp, creator.id, { team1: [creator.id], team2: [guest] });
  await deliverAll(testApp);
  await open(await asked(member));
  const own = (await client.get('/api/matches')).body as MatchView[];
  expect(own.map(({ id }) => id)).toEqual([match.id]);
});

// proves ACCOUNT-24
test('a verified former address is told that it was replaced; an unverified one is not', async () => {
  const unverified = await aMember();
  await unverified.open(await asked(unverified));
  expect(await deliverAll(unverified.testApp)).toEqual([]);
  const member = await aMember();
  await member.verify();
  await member.open(await asked(member));
  // A newer request takes the place of nothing that was made.
  await member.change({ email: 'third@friends.example' });
  const mails = await deliverAll(member.testApp);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [MISTYPED, 'Your email was changed'],
    ['third@friends.example', 'Confirm your new email'],
  ]);
  expect(mails[0]?.text).toContain(`@${member.user.username}`);
  expect(mails[0]?.text).not.toContain(RIGHT);
});

// proves ACCOUNT-24
test('a link ends with a newer one, a new password, and after 7 days', async () => {
  const member = await aMember();
  const older = await asked(member);
  const newer = await asked(member);
  await expectSpent(member, older);
  await member.client.post('/api/change-password', {
    currentPassword: PASSWORD,
    newPassword: 'quite another one',
  });
  await expectSpent(member, newer);
  const late = await aMember();
  const token = await asked(late);
  late.clock.now += 7 * DAY_MS - 1000;
  expect((await late.look(token)).status).toBe(200);
  late.clock.now += 1000;
  await expectSpent(late, token);
});

test('a link ends with a password that a mailed link sets, and with the account', async () => {
  const member = await aMember();
  const { testApp, user } = member;
  const token = await asked(member);
  await testApp.visitor.post('/api/forgot-password', { account: user.username });
  const reset = tokenIn(await member.mail());
  const newPassword = 'quite another one';
  await testApp.browser().post('/api/reset-password', { token: reset, newPassword });
  await expectSpent(member, token);
  const gone = await aMember();
  const last = await asked(gone);
  await deleteUser(gone.testApp, gone.user.id);
  await expectSpent(gone, last);
});

test('a mail that is sent after its change ended has no link: it is not sent', async () => {
  const { testApp, client, change } = await aMember();
  await change();
  await client.post('/api/change-password', {
    currentPassword: PASSWORD,
    newPassword: 'quite another one',
  });
  expect(await deliverAll(testApp)).toEqual([]);
});

// proves ACCOUNT-24
test('the answer does not tell that another account has the address: only its mailbox learns it', async () => {
  const member = await aMember();
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

// proves ACCOUNT-24
test('if another account got the address before the link is opened, nothing changes and the refusal says why', async () => {
  const member = await aMember();
  await member.verify();
  const token = await asked(member);
  await registerMember(member.testApp, { email: 'Gina@Friends.example' });
  await deliverAll(member.testApp);
  expect(await member.open(token)).toMatchObject({
    status: 409,
    body: {
      code: 'email_taken',
      message: 'Another account uses this email now, so your email stays as it was.',
    },
  });
  expect(await member.account()).toMatchObject({ email: MISTYPED, emailProved: true });
  expect(await deliverAll(member.testApp)).toEqual([]);
});

test.each([
  [{ currentPassword: 'a guess' }, 'wrong_password', undefined],
  [{ email: 'GINA@freinds.example ' }, 'invalid', 'email'],
  [{ email: 'gina' }, 'invalid', 'email'],
  [{ currentPassword: '' }, 'invalid', 'currentPassword'],
])('%j is answered 400 %s, and mails nobody', async (fields, code, field) => {
  const { testApp, change } = await aMember();
  expect(await change(fields)).toMatchObject({
    status: 400,
    body: { code, ...(field && { field }) },
  });
  expect(await deliverAll(testApp)).toEqual([]);
});

// proves ACCOUNT-24
test('a visitor, and a member who must choose a password first, change no email', async () => {
  const { testApp, user, change } = await aMember();
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
  const { testApp, clock, change } = await aMember();
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
  const { testApp } = await aMember();
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const { client } = await registerMember(testApp);
    const request = { email: RIGHT, currentPassword: PASSWORD };
    statuses.push((await client.post('/api/change-email', request)).status);
  }
  expect(statuses).toEqual([...Array(5).fill(204), 429]);
});

test('the export has the email that waits for its link', async () => {
  const member = await aMember();
  const exported = async () =>
    dataExport.parse((await member.client.get(`/api/users/${member.user.id}/export`)).body).account;
  expect(await exported()).toMatchObject({ email: MISTYPED, newEmail: null });
  const token = await asked(member);
  expect(await exported()).toMatchObject({ email: MISTYPED, newEmail: RIGHT });
  await member.open(token);
  expect(await exported()).toMatchObject({ email: RIGHT, newEmail: null });
});

test('changes, waiting or made, are deleted 9 days after they were asked for', async () => {
  const made = await aMember();
  await made.verify();
  await made.open(await asked(made));
  await made.change({ email: 'third@friends.example' });
  const prune = () => pruningJob.doBatch(made.testApp, new AbortController().signal);
  const left = () => made.testApp.store.read(({ db, t }) => db.$count(t.emailChanges));
  made.clock.now += 9 * DAY_MS;
  await prune();
  expect(await left()).toBe(2);
  made.clock.now += 1;
  await prune();
  expect(await left()).toBe(0);
});
