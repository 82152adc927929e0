import { expect, test } from 'vitest';
import { pruningJob } from '#api/background/jobs/pruning.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import {
  aMovingMember,
  asked,
  expectSpent,
  MISTYPED,
  RIGHT,
} from '#api/testing/http/moving-member.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';

// proves ACCOUNT-24
test('until the link is opened the present email works, and from then on the new one', async () => {
  const member = await aMovingMember();
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

test('the seats that were invited by the new address become the member’s', async () => {
  const member = await aMovingMember();
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
  const unverified = await aMovingMember();
  await unverified.open(await asked(unverified));
  expect(await deliverAll(unverified.testApp)).toEqual([]);
  const member = await aMovingMember();
  await member.verify();
  await member.open(await asked(member));
  // A newer request takes the place of nothing that was made.
  await member.change({ email: 'third@friends.example' });
  const mails = await deliverAll(member.testApp);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [MISTYPED, 'Your email was changed'],
    ['third@friends.example', 'Verify your new email'],
  ]);
  expect(mails[0]?.text).toContain(`@${member.user.username}`);
  expect(mails[0]?.text).not.toContain(RIGHT);
});

// proves ACCOUNT-24
test('only the member who asked confirms the address: its mailbox alone, or another account, changes nothing', async () => {
  const member = await aMovingMember();
  const { testApp, user, account } = member;
  const token = await asked(member);
  const other = await registerMember(testApp);
  await deliverAll(testApp);
  for (const by of [testApp.visitor, other.client])
    expect((await by.post('/api/prove-email', { token })).body).toMatchObject({
      code: 'link_spent',
    });
  const path = '/api/change-email/confirm';
  expect(await testApp.visitor.post(path, { token })).toMatchObject({ status: 401 });
  expect(await other.client.post(path, { token })).toMatchObject({
    status: 403,
    body: {
      code: 'denied',
      message: 'This link belongs to another account. Sign in to that one to verify it.',
    },
  });
  expect(await account()).toMatchObject({ email: MISTYPED, emailProved: false });
  expect(await deliverAll(testApp)).toEqual([]);
  expect((await member.look(token)).body).toMatchObject({ username: user.username });
  const elsewhere = await testApp.signedIn(user.id);
  expect((await elsewhere.post(path, { token })).status).toBe(204);
  expect(await account()).toMatchObject({ email: RIGHT, emailProved: true });
});

// proves ACCOUNT-24
test.each(['verified', 'unverified'])(
  'confirming again after a lost answer succeeds: the former email was %s',
  async (state) => {
    const member = await aMovingMember();
    if (state === 'verified') await member.verify();
    const token = await asked(member);
    for (let nth = 0; nth < 2; nth += 1) {
      expect((await member.look(token)).body).toMatchObject({ newEmail: RIGHT });
      expect((await member.open(token)).status).toBe(204);
    }
    expect(await deliverAll(member.testApp)).toHaveLength(state === 'verified' ? 1 : 0);
    await member.change({ email: 'third@friends.example' });
    const [last] = await deliverAll(member.testApp);
    await member.open(last ? tokenIn(last) : '');
    await expectSpent(member, token);
    expect(await member.account()).toMatchObject({ email: 'third@friends.example' });
  },
);

// proves ACCOUNT-24
test('a link ends with a logout everywhere', async () => {
  const member = await aMovingMember();
  const token = await asked(member);
  expect((await member.client.post('/api/logout-everywhere', {})).status).toBe(204);
  await expectSpent(member, token);
});

// proves ACCOUNT-24
test('the former address is told even if the server was down for days after a late confirmation', async () => {
  const member = await aMovingMember();
  await member.verify();
  const token = await asked(member);
  member.clock.now += 7 * DAY_MS - 1000;
  expect((await member.open(token)).status).toBe(204);
  member.clock.now += 3 * DAY_MS;
  await pruningJob.doBatch(member.testApp, new AbortController().signal);
  expect((await deliverAll(member.testApp)).map(({ to }) => to)).toEqual([MISTYPED]);
});

// proves ACCOUNT-24
test('only the member sees which address waits, as long as its link works, and may give it up', async () => {
  const member = await aMovingMember();
  const { testApp, client, clock } = member;
  const path = '/api/change-email';
  const waiting = async () => (await client.get(path)).body;
  expect(await waiting()).toEqual({ newEmail: null });
  const token = await asked(member);
  expect(await waiting()).toEqual({ newEmail: RIGHT });
  const other = await registerMember(testApp);
  expect((await other.client.get(path)).body).toEqual({ newEmail: null });
  // The answer is the account, with the email that it has.
  expect((await other.client.delete(path)).status).toBe(200);
  expect(await waiting()).toEqual({ newEmail: RIGHT });
  const kept = { status: 200, body: { email: MISTYPED } };
  expect(await client.delete(path)).toMatchObject(kept);
  expect(await waiting()).toEqual({ newEmail: null });
  await expectSpent(member, token);
  await deliverAll(testApp);
  const again = await asked(member);
  await member.open(again);
  expect(await waiting()).toEqual({ newEmail: null });
  await member.change({ email: 'third@friends.example' });
  clock.now += 7 * DAY_MS;
  expect(await waiting()).toEqual({ newEmail: null });
});

// proves ACCOUNT-24
test('a link ends with a newer one, a new password, and after 7 days', async () => {
  const member = await aMovingMember();
  const older = await asked(member);
  const newer = await asked(member);
  await expectSpent(member, older);
  expect((await member.look(older)).body).toMatchObject({
    message: 'This link has expired. If we sent you a newer email, use the link in that one.',
  });
  await member.client.post('/api/change-password', {
    currentPassword: PASSWORD,
    newPassword: 'quite another one',
  });
  await expectSpent(member, newer);
  const late = await aMovingMember();
  const token = await asked(late);
  late.clock.now += 7 * DAY_MS - 1000;
  expect((await late.look(token)).status).toBe(200);
  late.clock.now += 1000;
  await expectSpent(late, token);
});

test('a link ends with a password that a mailed link sets, and with the account', async () => {
  const member = await aMovingMember();
  const { testApp, user } = member;
  const token = await asked(member);
  await testApp.visitor.post('/api/forgot-password', { account: user.username });
  const reset = tokenIn(await member.mail());
  const newPassword = 'quite another one';
  await testApp.browser().post('/api/reset-password', { token: reset, newPassword });
  await expectSpent(member, token);
  const gone = await aMovingMember();
  const last = await asked(gone);
  await deleteUser(gone.testApp, gone.user.id);
  expect((await gone.look(last)).body).toMatchObject({ code: 'link_spent' });
  expect((await gone.open(last)).status).toBe(401);
});

// proves ACCOUNT-24
test('if another account got the address before the link is opened, nothing changes and the refusal says why', async () => {
  const member = await aMovingMember();
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
