import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { aCreateMatch, aMatch, type TestPlayer } from '#api/testing/factories/match.ts';
import { applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { CLIENT_VERSION } from '#shared/http/client-version.ts';
import type { PushResponse } from '#sync/protocol/push.ts';

const START = Date.UTC(2026, 4, 2, 12);
const GINA = { firstName: 'Gina', email: 'gina@friends.example' };
const GINO = { firstName: 'Gino', email: 'gino@friends.example' };
const GIA = { firstName: 'Gia', email: 'gia@friends.example' };

async function aClub() {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  const creator = await aUser(testApp, {
    firstName: 'Ann',
    lastName: 'Lee',
    emailProvedAt: START,
  });
  const record = (...guests: TestPlayer[]) =>
    aMatch(testApp, creator.id, { team1: [creator.id], team2: guests });
  return { testApp, clock, creator, record };
}

// proves GUEST-3
test('a guest with an email learns who recorded the match, when and where, and how long the link works', async () => {
  const { testApp, record } = await aClub();
  const { id } = await record(GINA);
  const [email, ...others] = await deliverAll(testApp);
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: GINA.email, subject: 'Ann Lee played a match with you' });
  for (const body of [email?.text, email?.html]) {
    expect(body).toContain('Ann Lee recorded a match with you at Court 1 on May 1, 2026.');
    expect(body).toContain('works for 180 days');
    expect(body).toContain(`http://localhost:3000/qr-rating/${id}#ey`);
  }
  expect(email?.text).toContain('Hi Gina,');
});

// proves NOTIFY-11
test('no name or place puts a link of its own into an invitation, nor fills its subject', async () => {
  const testApp = await createTestApp();
  const firstName = 'Win $500 at https://evil.example/win today';
  const creator = await aUser(testApp, { firstName, lastName: 'or evil.example' });
  const team1 = [creator.id];
  const guest = { firstName: 'evil.example', email: GINA.email };
  await aMatch(testApp, creator.id, { team1, team2: [guest], location: 'www.evil.example' });
  const [email] = await deliverAll(testApp);
  expect(email?.subject).toBe('Win $500 at https evil example win toda… played a match with you');
  for (const body of [email?.text, email?.html]) {
    expect(body).toContain('at www evil example on');
    expect(body).not.toContain('evil.example');
  }
});

test('the link signs the invited guest in, and claims the seat', async () => {
  const { testApp, record } = await aClub();
  const { id } = await record(GINA);
  const [email] = await deliverAll(testApp);
  if (!email) throw new Error('No invitation');
  const member = await aUser(testApp);
  const client = await testApp.signedIn(member.id);
  const { status } = await client.post('/api/guests/claim', { token: tokenIn(email) });
  expect([status, (await client.get(`/api/matches/${id}`)).status]).toEqual([200, 200]);
});

test('a push that is sent again invites nobody again', async () => {
  const { testApp, creator } = await aClub();
  const mutation = aCreateMatch(START, { team1: [creator.id], team2: [GINA] });
  await applyAs(testApp, creator.id, mutation);
  expect(await deliverAll(testApp)).toHaveLength(1);
  await applyAs(testApp, creator.id, mutation);
  await pushAs(testApp, creator.id, { ...mutation, id: mutation.args.seats[0]?.id ?? '' });
  expect(await deliverAll(testApp)).toEqual([]);
});

test('a match recorded by the REST call invites too', async () => {
  const { testApp, creator } = await aClub();
  const client = await testApp.signedIn(creator.id);
  await client.post('/api/matches/create-with-players', aDraft(creator.id));
  expect((await deliverAll(testApp)).map(({ to }) => to)).toEqual([GINA.email]);
});

test('guests with only a phone, members with a verified email and players of a test match get no invitation', async () => {
  const { testApp, creator, record } = await aClub();
  const email = 'member@friends.example';
  await aUser(testApp, { email, emailProvedAt: START });
  await record({ firstName: 'Phil', phone: '+1 555 0100' });
  await record({ firstName: 'Mia', email });
  expect(await deliverAll(testApp)).toEqual([]);
  const client = await testApp.signedIn(creator.id);
  const { status } = await client.post('/api/test/create-match', {
    matchType: 'singles',
    location: 'Demo court',
    date: '2026-05-01T12:00:00.000Z',
    players: [{ id: 999901 }, { id: 999902 }],
    isTestMatch: true,
  });
  expect([status, await deliverAll(testApp)]).toEqual([201, []]);
});

test('a member who is invited by their verified email counts as one of the 20, so that the creator cannot count them', async () => {
  const { testApp, record } = await aClub();
  for (let played = 0; played < 20; played += 1) {
    const email = `member-${played}@friends.example`;
    await aUser(testApp, { email, emailProvedAt: START });
    await record({ firstName: 'Mia', email });
  }
  await record(GINA);
  expect(await deliverAll(testApp)).toEqual([]);
});

// proves GUEST-4
test('a member’s matches send 20 invitations a day, and all the matches are recorded', async () => {
  const { testApp, clock, record } = await aClub();
  for (let played = 0; played < 21; played += 1)
    await record({ firstName: 'Gus', email: `gus-${played}@friends.example` });
  expect(await deliverAll(testApp)).toHaveLength(20);
  expect(await testApp.store.read(({ db, t }) => db.$count(t.matches))).toBe(21);
  clock.now += DAY_MS;
  await record(GINA);
  expect(await deliverAll(testApp)).toHaveLength(1);
});

// proves GUEST-4
test('without a verified email a member’s matches send 3 invitations a day', async () => {
  const testApp = await createTestApp({ now: () => START });
  const creator = await aUser(testApp);
  for (let played = 0; played < 4; played += 1) {
    const guest = { firstName: 'Gus', email: `gus-${played}@friends.example` };
    await aMatch(testApp, creator.id, { team1: [creator.id], team2: [guest] });
  }
  expect(await deliverAll(testApp)).toHaveLength(3);
  expect(await testApp.store.read(({ db, t }) => db.$count(t.matches))).toBe(4);
});

// proves GUEST-4
test('members of one network address send 100 invitations a day together, and all their matches are recorded', async () => {
  const { testApp, clock } = await aClub();
  const pushMatches = async (count: number) => {
    const { id } = await aUser(testApp, { emailProvedAt: START });
    const match = { team1: [id, GINA], team2: [GINO, GIA] };
    const mutations = Array.from({ length: count }, () => aCreateMatch(clock.now, match));
    const envelope = { protocol: 1, client: CLIENT_VERSION, owner: id, deviceNow: clock.now };
    const client = await testApp.signedIn(id);
    const { body } = await client.post('/api/sync/push', { ...envelope, mutations });
    return { id, client, outcomes: (body as PushResponse).outcomes.map(({ status }) => status) };
  };
  for (let member = 0; member < 5; member += 1) await pushMatches(7);
  expect(await deliverAll(testApp)).toHaveLength(100);
  const { id, client, outcomes } = await pushMatches(1);
  expect(outcomes).toEqual(['applied']);
  const { status } = await client.post('/api/matches/create-with-players', aDraft(id));
  expect(status).toBe(201);
  expect(await deliverAll(testApp)).toEqual([]);
});

test('nothing is sent for a seat that a member has claimed meanwhile', async () => {
  const { testApp, record } = await aClub();
  const { id, args } = await record(GINA);
  const seat = args.seats.find((one) => 'guest' in one)?.id ?? '';
  const token = await personalLinkToken(testApp.config, { seat, match: id }, START);
  const member = await aUser(testApp);
  const client = await testApp.signedIn(member.id);
  expect((await client.post('/api/guests/claim', { token })).status).toBe(200);
  expect(await deliverAll(testApp)).toEqual([]);
});

test('nothing is sent for a seat that now belongs to a member, though it keeps its email', async () => {
  const { testApp, record } = await aClub();
  await record(GINA);
  const { id: userId } = await aUser(testApp);
  await testApp.store.write(async ({ db, t: { matchParticipants: seats } }) => {
    await db.update(seats).set({ userId }).where(eq(seats.email, GINA.email));
  });
  expect(await deliverAll(testApp)).toEqual([]);
});

test('nothing is sent for a match, guest or creator that was deleted meanwhile', async () => {
  const { testApp, creator, record } = await aClub();
  const { id } = await record(GINA);
  await testApp.store.write((tx) => deleteMatch(tx, testApp, id));
  await record(GINA);
  await deleteUser(testApp, creator.id);
  expect(await deliverAll(testApp)).toEqual([]);
  expect(await mailsOf(testApp)).toEqual([]);
});

test('a queued invitation contains no name, address or link', async () => {
  const { testApp, record } = await aClub();
  await record(GINA);
  expect(JSON.stringify(await mailsOf(testApp))).not.toMatch(/gina|friends|Ann|Lee|http|eyJ/i);
});

test('a player’s text adds no lines to the mail', async () => {
  const { testApp, creator } = await aClub();
  const location = 'Court 1\n\nYou won\u202E:\r\nhttps://evil.example';
  const team2 = [{ firstName: 'Gina', email: GINA.email }];
  await aMatch(testApp, creator.id, { team1: [creator.id], team2, location });
  const [email] = await deliverAll(testApp);
  expect(email?.text).toContain('at Court 1 You won: https evil example on May 1, 2026.');
});

test('all text that a player typed is escaped in the mail', async () => {
  const { testApp, creator } = await aClub();
  const location = 'Court <b>1</b> & "2"';
  await testApp.store.write(async ({ db, t }) => {
    const named = { firstName: '<script>alert(1)</script>' };
    await db.update(t.users).set(named).where(eq(t.users.id, creator.id));
  });
  const guest = { firstName: '<img src=x>', email: GINA.email };
  await aMatch(testApp, creator.id, { team1: [creator.id], team2: [guest], location });
  const [email] = await deliverAll(testApp);
  expect(email?.html).toContain('Court &lt;b&gt;1&lt;/b&gt; &amp; &quot;2&quot;');
  expect(email?.html).not.toMatch(/<script|<img|<b>/);
  expect(email?.text).toContain(location);
});

/** A singles match of this member with Gina. */
function aDraft(creatorId: number) {
  return {
    date: '2026-05-01',
    location: 'Court 2',
    matchType: 'singles',
    team1Players: [{ id: creatorId }],
    team2Players: [{ ...GINA, isNonMember: true }],
    team1Score: 0,
    team2Score: 0,
  };
}

const mailsOf = ({ store }: TestApp) => store.read(({ db, t }) => db.select().from(t.mails));
