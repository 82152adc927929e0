import { expect, test } from 'vitest';
import { remindersJob } from '#api/background/jobs/reminders.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { feedVersion } from '#api/store/feed.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { RatingReceivedView } from '#shared/schemas/rating-view.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const MIA = { firstName: 'Mia', email: 'mia@ex.org' };

/** Ann's match against Mia, entered as a guest by the email of a member, who verifies it later. */
async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, ben] = await someUsers(app, 2, { membershipType: 'premium' });
  const mia = await aUser(app, { email: MIA.email, username: 'secret-mia' });
  const play = () => aMatch(app, ann.id, { team1: [ann.id], team2: [MIA] });
  const match = await play();
  const seat = match.args.seats.find((each) => 'guest' in each)?.id ?? '';
  const prove = () => app.store.write((tx) => proveEmailOf(tx, app, mia));
  const annsReads = async (): Promise<unknown[]> => {
    const client = await app.signedIn(ann.id);
    const paths = ['ratings-received', 'stats'].map((read) => `/api/users/${ann.id}/${read}`);
    const answers = [`/api/matches/${match.id}`, '/api/notifications', ...paths].map((path) =>
      client.get(path),
    );
    const version = await app.store.read((tx) => feedVersion(tx, ann.id));
    return [...(await Promise.all(answers)).map(({ text }) => text), version];
  };
  const received = async () =>
    (await (await app.signedIn(ann.id)).get(`/api/users/${ann.id}/ratings-received`))
      .body as RatingReceivedView[];
  const confirm = async () =>
    (await app.signedIn(mia.id)).post('/api/guests/claim', { matchId: match.id });
  const leave = () =>
    applyAs(app, mia.id, aMutation('leaveMatch', { matchId: match.id }, { at: NOW }));
  const link = () => personalLinkToken(app.config, { seat, match: match.id }, clock.now);
  const base = { app, clock, ann, ben, mia, match, play, prove, annsReads, received };
  return { ...base, confirm, leave, link };
}

// proves GUEST-13
test('nothing tells that the member verified the invited email, also if guests rated from that seat before', async () => {
  const { app, ann, match, play, prove, annsReads } = await setUp();
  const another = await aGuestBrowser(app, (await play()).id, MIA);
  await rateAsGuest(another, { ratedUserId: ann.id });
  const guest = await aGuestBrowser(app, match.id, MIA);
  await rateAsGuest(guest, { ratedUserId: ann.id, isAnonymous: false });
  const guestsReads = async () => [
    (await guest.client.get(`/api/matches/${match.id}`)).text,
    ((await guest.client.get(`/api/sync/pull?owner=${guest.playerId}`)).body as PullResponse)
      .changes,
    (await app.browser().post(`/api/qr-rating/${match.id}/verify`, { email: MIA.email })).text,
  ];
  const all = async () => [await annsReads(), await guestsReads()];
  const before = await all();
  await prove();
  expect(await all()).toEqual(before);
  expect(JSON.stringify(before)).toContain('guestName');
});

test('seating a suspect beside the guest does not tell whether the email is theirs', async () => {
  const { app, ann, ben, mia, prove } = await setUp();
  await prove();
  const answers = [];
  for (const suspect of [mia, await aUser(app)]) {
    const teams = { team1: [ann.id, suspect.id], team2: [ben.id, MIA] };
    const { id } = await aMatch(app, ann.id, teams);
    answers.push(await app.browser().post(`/api/qr-rating/${id}/verify`, { email: MIA.email }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

// proves GUEST-13, GUEST-14
test('who knows the contact cannot rate in the member’s name: what they gave stays a guest’s beside what the member gives', async () => {
  const { app, ann, mia, match, prove, received, confirm } = await setUp();
  const forger = await aGuestBrowser(app, match.id, MIA);
  await rateAsGuest(forger, { ratedUserId: ann.id, isAnonymous: false });
  await prove();
  const forged = { raterId: forger.playerId, guestName: 'Mia', guestOf: ann.id };
  expect(await received()).toMatchObject([forged]);
  expect((await confirm()).status).toBe(200);
  expect(await received()).toMatchObject([forged]);
  expect((await (await app.signedIn(mia.id)).get('/api/my-ratings')).body).toEqual([]);
  await aRating(app, mia.id, { matchId: match.id, ratedUserId: ann.id, isAnonymous: false });
  const raters = (await received()).map(({ raterId }) => raterId);
  expect(new Set(raters)).toEqual(new Set([mia.id, forger.playerId]));
});

// proves GUEST-13, ANON-5
test('a rating planted by the guest’s form tells nothing of what the member of the seat rates, and when', async () => {
  const { app, ann, mia, match, prove, annsReads } = await setUp();
  const planted = await aGuestBrowser(app, match.id, MIA);
  await rateAsGuest(planted, { ratedUserId: ann.id, isAnonymous: false, values: { power: 1 } });
  await prove();
  const probe = async () => {
    const body = { matchId: match.id, ratedUserId: ann.id };
    const browser = await aGuestBrowser(app, match.id, MIA);
    return [
      (await browser.client.post('/api/ratings', body)).text,
      (await planted.client.post('/api/ratings', body)).text,
      await annsReads(),
    ];
  };
  const before = await probe();
  const rating = { matchId: match.id, ratedUserId: ann.id, values: { power: 9 } };
  await aRating(app, mia.id, { ...rating, reveal: 'daily' });
  expect(await probe()).toEqual(before);
});

test('a seat’s guest and its member each rate once, and once the seat is confirmed the member’s own stays', async () => {
  const { app, ann, mia, match, prove, received, confirm } = await setUp();
  const guest = await aGuestBrowser(app, match.id, MIA);
  await openPersonalLink(app, guest);
  await rateAsGuest(guest, { ratedUserId: ann.id, isAnonymous: false, values: { power: 1 } });
  await prove();
  const rating = { matchId: match.id, ratedUserId: ann.id, isAnonymous: false };
  await aRating(app, mia.id, { ...rating, values: { power: 9 } });
  expect((await received()).map(({ power }) => power).toSorted((a, b) => a - b)).toEqual([1, 9]);
  expect((await confirm()).status).toBe(200);
  expect(await received()).toMatchObject([{ raterId: mia.id, power: 9 }]);
});

test.each(['confirm', 'record'] as const)(
  'what was rated with the personal link becomes the member’s once they %s, and the guest’s browser is told',
  async (how) => {
    const { app, ann, mia, match, prove, received, confirm } = await setUp();
    const guest = await aGuestBrowser(app, match.id, MIA);
    await openPersonalLink(app, guest);
    await rateAsGuest(guest, { ratedUserId: ann.id, isAnonymous: false });
    await prove();
    expect(await received()).toMatchObject([{ raterId: guest.playerId }]);
    expect((await guest.client.get(`/api/matches/${match.id}`)).status).toBe(200);
    const { id: matchId, revision } = match;
    const result = { matchId, revision, team1Score: 3, team2Score: 11 };
    if (how === 'confirm') await confirm();
    else await applyAs(app, mia.id, aMutation('recordResult', result, { at: NOW }));
    expect(await received()).toMatchObject([{ raterId: mia.id }]);
    expect(await guest.client.get(`/api/matches/${match.id}`)).toMatchObject({
      status: 403,
      body: { code: 'seat_claimed' },
    });
    const client = await app.signedIn(mia.id);
    expect((await client.get(`/api/matches/${match.id}`)).text).toContain('"hasRated":true');
  },
);

// proves LEAVE-1
test('a member who leaves the seat never gets it again, and it goes on as a guest’s, whose account stays', async () => {
  const { app, ann, mia, match, prove, received, leave, link } = await setUp();
  const guest = await aGuestBrowser(app, match.id, MIA);
  await rateAsGuest(guest, { ratedUserId: ann.id });
  await prove();
  await leave();
  expect(await received()).toHaveLength(1);
  const again = await aGuestBrowser(app, match.id, MIA);
  expect(again.playerId).toBe(guest.playerId);
  await openPersonalLink(app, again);
  const client = await app.signedIn(mia.id);
  const claims = [
    await client.post('/api/guests/claim', { matchId: match.id }),
    await client.post('/api/guests/claim', { token: await link() }),
    await client.post(`/api/qr-rating/${match.id}/verify`, { email: MIA.email }),
  ];
  for (const answer of claims)
    expect(answer).toMatchObject({ status: 403, body: { code: 'denied' } });
  await app.store.write(({ db, t }) => db.update(t.users).set({ emailProvedAt: null }));
  await prove();
  expect((await client.get('/api/matches')).body).toEqual([]);
  await app.store.write((tx) => deleteMatch(tx, app, match.id));
});

test('the member is not told what a guest gives from the seat', async () => {
  const { app, ann, mia, match, prove } = await setUp();
  await prove();
  await rateAsGuest(await aGuestBrowser(app, match.id, MIA), { ratedUserId: ann.id });
  const client = await app.signedIn(mia.id);
  expect((await client.get(`/api/matches/${match.id}`)).text).toContain('"hasRated":false');
  expect((await client.get('/api/my-ratings')).body).toEqual([]);
});

test('no mail about the match goes to a member who has left the seat', async () => {
  const { app, clock, mia, play, prove } = await setUp();
  await prove();
  await deliverAll(app);
  const { id: matchId } = await play();
  await applyAs(app, mia.id, aMutation('leaveMatch', { matchId }, { at: NOW }));
  const mails = await deliverAll(app);
  for (const days of [1.3, 3]) {
    clock.now += days * DAY_MS;
    await runJob(app, remindersJob, { early: true });
    mails.push(...(await deliverAll(app)));
  }
  expect(mails.filter(({ text }) => text.includes(matchId))).toEqual([]);
});

test('what was rated with the personal link goes when its member leaves the seat', async () => {
  const { app, ann, match, prove, received, leave } = await setUp();
  const guest = await aGuestBrowser(app, match.id, MIA);
  await openPersonalLink(app, guest);
  await rateAsGuest(guest, { ratedUserId: ann.id, isAnonymous: false });
  await prove();
  await leave();
  expect(await received()).toEqual([]);
});

test('deleting the member’s account deletes what was rated from a seat that they had not shown, with its name', async () => {
  const { app, ann, mia, match, prove, received } = await setUp();
  const guest = await aGuestBrowser(app, match.id, MIA);
  await rateAsGuest(guest, { ratedUserId: ann.id, isAnonymous: false });
  await prove();
  await deleteUser(app, mia.id);
  expect(await received()).toEqual([]);
  const users = await app.store.read(({ db, t }) => db.select().from(t.users));
  expect(users.filter(({ firstName }) => firstName === 'Mia')).toEqual([]);
});
