import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { aMatch, type TestPlayer } from '#api/testing/factories/match.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { feedChangesFor } from '#api/testing/http/feed-changes-for.ts';
import { aGuestBrowser, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { registerMember } from '#api/testing/http/register-member.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';

const START = Date.UTC(2026, 5, 1, 12);
const EMAIL = 'gina@friends.example';

/** A registered member with the mailed link, and matches to which others had invited that email. */
async function aRegistration() {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  const creator = await aUser(testApp);
  const invite = (...guests: TestPlayer[]) =>
    aMatch(testApp, creator.id, { team1: [creator.id], team2: guests });
  const first = await invite({ firstName: 'Gina', email: EMAIL });
  await deliverAll(testApp);
  const { client, user } = await registerMember(testApp, { email: 'Gina@Friends.example' });
  const [mail, ...others] = await deliverAll(testApp);
  if (!mail) throw new Error('No mail');
  expect(others).toEqual([]);
  const prove = (token = tokenIn(mail)) => testApp.browser().post('/api/prove-email', { token });
  const look = (token = tokenIn(mail)) =>
    testApp.browser().post('/api/prove-email/account', { token });
  return { testApp, clock, creator, invite, first, client, user, mail, prove, look };
}

test('a registration mails a link, which verifies the email on any phone', async () => {
  const { client, user, mail, prove } = await aRegistration();
  expect(mail).toMatchObject({
    to: 'Gina@Friends.example',
    subject: 'Verify your email',
  });
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(`@${user.username}`);
    expect(body).toContain('http://localhost:3000/prove-email#ey');
    expect(body).toContain('works for 7 days');
  }
  expect(user.emailProved).toBe(false);
  expect((await prove()).status).toBe(204);
  expect((await client.get('/api/user')).body).toEqual({ ...user, emailProved: true });
  expect((await prove()).status).toBe(204);
});

test('the account of a link can be read repeatedly, which verifies nothing', async () => {
  const { testApp, user, look, prove } = await aRegistration();
  const before = await dump(testApp.store);
  for (let times = 0; times < 2; times += 1)
    expect(await look()).toMatchObject({ status: 200, body: { username: user.username } });
  expect(await dump(testApp.store)).toEqual(before);
  expect((await prove()).status).toBe(204);
  expect((await look()).body).toEqual({ username: user.username });
});

test('a reset link reveals nobody’s name', async () => {
  const { testApp, user, look, prove } = await aRegistration();
  await testApp.visitor.post('/api/forgot-password', { account: user.username });
  const [mail] = await deliverAll(testApp);
  if (!mail) throw new Error('No mail');
  expect((await look(tokenIn(mail))).body).toMatchObject({ code: 'link_spent' });
  expect((await prove(tokenIn(mail))).body).toMatchObject({ code: 'link_spent' });
});

test('the member’s phones get the verified email once, and its time stays', async () => {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  const { client, user } = await registerMember(testApp);
  const [mail] = await deliverAll(testApp);
  if (!mail) throw new Error('No mail');
  const changes = await feedChangesFor(client, user.id);
  const prove = () => testApp.visitor.post('/api/prove-email', { token: tokenIn(mail) });
  await prove();
  expect(await changes()).toMatchObject([{ entity: 'me', row: { emailProved: true } }]);
  clock.now += DAY_MS;
  expect((await prove()).status).toBe(204);
  expect(await changes()).toEqual([]);
  const [row] = await testApp.store.read(({ db, t }) => db.select().from(t.users));
  expect(row?.emailProvedAt).toBe(START);
});

test('the seats that were invited by the email become the member’s, and their ratings once the member confirms them', async () => {
  const { testApp, creator, invite, first, client, prove } = await aRegistration();
  const guest = await aGuestBrowser(testApp, first.id, { email: EMAIL });
  await rateAsGuest(guest, { ratedUserId: creator.id });
  const second = await invite({ firstName: 'G', email: EMAIL });
  await prove();
  const own = (await client.get('/api/matches')).body as MatchView[];
  expect(own.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  const given = async () => (await client.get('/api/my-ratings')).body;
  expect(await given()).toEqual([]);
  // On the phone on which the guest rated.
  client.cookie = `${client.cookie}; ${guest.client.cookie}`;
  expect(await client.post('/api/guests/claim', { matchId: first.id })).toMatchObject({
    status: 200,
  });
  expect(await given()).toMatchObject([{ ratedUserId: creator.id }]);
});

test('a seat that shares the email with another, or that a member has, stays as it is', async () => {
  const { testApp, creator, first, client, prove } = await aRegistration();
  await aMatch(testApp, creator.id, {
    team1: [creator.id, (await aUser(testApp)).id],
    team2: [
      { firstName: 'Gina', email: EMAIL, phone: '+1 555 0100' },
      { firstName: 'Greg', email: EMAIL, phone: '+1 555 0101' },
    ],
  });
  const { id: userId } = await aUser(testApp);
  await testApp.store.write(async ({ db, t: { matchParticipants: seats } }) => {
    await db
      .update(seats)
      .set({ userId })
      .where(and(eq(seats.matchId, first.id), eq(seats.isGuest, true)));
  });
  expect((await prove()).status).toBe(204);
  expect((await client.get('/api/matches')).body).toEqual([]);
});

// proves ACCOUNT-4
test('a link works for 7 days, and only for the email that it was mailed to', async () => {
  const late = await aRegistration();
  late.clock.now += 7 * DAY_MS;
  await expectSpent(late);
  const moved = await aRegistration();
  await moved.testApp.store.write(async ({ db, t }) => {
    const email = 'another@example.com';
    await db.update(t.users).set({ email, emailFold: email }).where(eq(t.users.id, moved.user.id));
  });
  await expectSpent(moved);
  const gone = await aRegistration();
  await deleteUser(gone.testApp, gone.user.id);
  await expectSpent(gone);
});

test('the member may request it again 3 times in a quarter of an hour, until the email is verified', async () => {
  const { testApp, client, user, prove } = await aRegistration();
  const send = async () => (await client.post('/api/prove-email/mail')).status;
  expect([await send(), await send(), await send(), await send()]).toEqual([204, 204, 204, 429]);
  expect((await deliverAll(testApp)).map(({ to }) => to)).toEqual(Array(3).fill(user.email));
  const other = await aRegistration();
  await other.prove();
  expect((await other.client.post('/api/prove-email/mail')).status).toBe(204);
  expect(await deliverAll(other.testApp)).toEqual([]);
  expect((await prove()).status).toBe(204);
});

async function expectSpent({
  look,
  prove,
}: Pick<Awaited<ReturnType<typeof aRegistration>>, 'look' | 'prove'>) {
  for (const answer of [await look(), await prove()])
    expect(answer.body).toMatchObject({ code: 'link_spent' });
}
