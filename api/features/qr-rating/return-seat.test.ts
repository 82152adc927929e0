import { expect, test } from 'vitest';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { remindersJob } from '#api/background/jobs/reminders.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';
import type { RatingReceivedView } from '#shared/schemas/rating-view.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@ex.org', phone: '+15550101' };
const DENIED = { status: 403, body: { code: 'denied' } };

/** Ann's match against the guest Gus, whose phone number Max and Zed know too. */
async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann] = await someUsers(app, 2);
  const max = await aUser(app, { firstName: 'Max', lastName: 'Moor' });
  const zed = await aUser(app);
  const match = await aMatch(app, ann.id, { team1: [ann.id], team2: [GUS] });
  const seat = match.args.seats.find((each) => 'guest' in each)?.id ?? '';
  const token = await personalLinkToken(app.config, { seat, match: match.id }, NOW);
  /** Gus rates Ann in a browser in which he has opened the personal link. */
  const rateByLink = async () => {
    const gus = await aGuestBrowser(app, match.id, GUS);
    await openPersonalLink(app, gus);
    await rateAsGuest(gus, { ratedUserId: ann.id, isAnonymous: false, values: { power: 1 } });
    return gus;
  };
  const type = async (who: { id: number }, more: object = {}) =>
    (await app.signedIn(who.id)).post(`/api/qr-rating/${match.id}/verify`, {
      phone: GUS.phone,
      ...more,
    });
  const leave = async (who: { id: number }) => {
    const mutation = aMutation('leaveMatch', { matchId: match.id }, { at: clock.now });
    return (await pushAs(app, who.id, mutation))[0];
  };
  const claim = async (who: { id: number }, body: object) =>
    (await app.signedIn(who.id)).post('/api/guests/claim', body);
  const received = async () =>
    (await (await app.signedIn(ann.id)).get(`/api/users/${ann.id}/ratings-received`))
      .body as RatingReceivedView[];
  const rows = () =>
    app.store.read(async ({ db, t }) => ({
      ratings: await db.select().from(t.ratings),
      seats: await db.select().from(t.matchParticipants),
    }));
  const base = { app, clock, ann, max, zed, match, seat, token, rateByLink };
  return { ...base, type, leave, claim, received, rows };
}

// proves LEAVE-2, LEAVE-4, GUEST-14
test.each(['claim', 'request ratings', 'nothing'] as const)(
  'who typed the contact, then did %s and left takes nothing from the guest: ratings, voice, browsers, link and name stay',
  async (more) => {
    const { app, ann, max, match, token, rateByLink, type, leave, claim, rows } = await setUp();
    const gus = await rateByLink();
    const before = await rows();
    expect((await type(max)).status).toBe(200);
    const own = await app.signedIn(max.id);
    if (more === 'claim') await claim(max, { matchId: match.id });
    if (more === 'request ratings') await own.post(`/api/matches/${match.id}/request-ratings`, {});
    await aRating(app, ann.id, { matchId: match.id, ratedUserId: max.id });
    expect(await leave(max)).toMatchObject({ status: 'applied' });
    const after = await rows();
    expect(after.ratings.filter(({ raterId }) => raterId === gus.playerId)).toEqual(before.ratings);
    expect(after.ratings.filter(({ isLatest }) => isLatest)).toHaveLength(1);
    const [open] = after.seats.filter(({ isGuest }) => isGuest);
    expect(open).toMatchObject({ userId: gus.playerId, shownAt: null, email: GUS.email });
    expect((await gus.client.get(`/api/matches/${match.id}`)).text).toContain('"hasRated":true');
    const laptop = app.browser();
    expect((await laptop.post(`/api/qr-rating/${match.id}/enter`, { token })).status).toBe(200);
    const users = await app.store.read(({ db, t }) => db.select().from(t.users));
    expect(users.find(({ id }) => id === gus.playerId)).toMatchObject({ firstName: 'Gus' });
    const { body } = await (await app.signedIn(ann.id)).get(`/api/matches/${match.id}`);
    const names = (body as MatchView).participants.map(({ displayName }) => displayName);
    expect(names).toContain('Gus');
  },
);

// proves LEAVE-2
test('the guest of such a seat who had not come in yet opens the link, rates, is reminded and can claim the seat', async () => {
  const { app, clock, ann, max, zed, match, token, type, leave, claim, rows } = await setUp();
  await type(max);
  await leave(max);
  await deliverAll(app);
  clock.now += 2 * DAY_MS;
  await runJob(app, remindersJob, { early: true });
  expect((await deliverAll(app)).filter(({ to }) => to === GUS.email)).toHaveLength(1);
  const gus = await aGuestBrowser(app, match.id, GUS);
  await openPersonalLink(app, gus);
  await rateAsGuest(gus, { ratedUserId: ann.id });
  expect((await claim(zed, { token })).status).toBe(200);
  expect((await rows()).ratings).toMatchObject([{ raterId: zed.id }]);
});

// proves LEAVE-1
test('members who typed the contact and left never get the seat again, also if others did so after them', async () => {
  const { app, max, zed, match, token, rateByLink, type, leave, claim, received } = await setUp();
  await rateByLink();
  for (const member of [max, zed]) {
    expect((await type(member)).status).toBe(200);
    expect(await leave(member)).toMatchObject({ status: 'applied' });
  }
  for (const member of [max, zed]) {
    expect(await type(member)).toMatchObject(DENIED);
    expect(await claim(member, { token })).toMatchObject(DENIED);
    expect(await claim(member, { matchId: match.id })).toMatchObject(DENIED);
    expect(await leave(member)).toMatchObject({ status: 'applied' });
    expect((await (await app.signedIn(member.id)).get('/api/matches')).body).toEqual([]);
  }
  expect(await received()).toMatchObject([{ guestName: 'Gus', power: 1 }]);
});

// proves LEAVE-1
test('a seat that its email’s member left stays theirs no more after another one typed the phone and left', async () => {
  const { app, max, match, token, type, leave, claim } = await setUp();
  const mia = await aUser(app, { email: GUS.email });
  await app.store.write((tx) => proveEmailOf(tx, app, mia));
  expect(await leave(mia)).toMatchObject({ status: 'applied' });
  expect((await type(max)).status).toBe(200);
  expect(await leave(max)).toMatchObject({ status: 'applied' });
  expect(await claim(mia, { token })).toMatchObject(DENIED);
  expect(await claim(mia, { matchId: match.id })).toMatchObject(DENIED);
  await deliverAll(app);
  await runJob(app, remindersJob, { early: true });
  expect(await deliverAll(app)).toEqual([]);
});

// proves LEAVE-5
test('the creator reads that the guest has the seat again, until the account of the member who left is deleted', async () => {
  const { app, ann, max, type, leave } = await setUp();
  await type(max);
  await leave(max);
  const notices = async () => (await (await app.signedIn(ann.id)).get('/api/notifications')).body;
  const message = expect.stringContaining('Your guest is back in the match');
  expect(await notices()).toMatchObject([{ title: 'Max Moor left your match', message }]);
  await deleteUser(app, max.id);
  expect(await notices()).toEqual([]);
});

// proves GUEST-14
test('a member by a typed contact rates beside what the guest gave with the personal link, and learns nothing of it', async () => {
  const { app, ann, max, match, rateByLink, type, received, rows } = await setUp();
  const gus = await rateByLink();
  const before = await received();
  await type(max);
  const again = aSubmitRating(NOW, { matchId: match.id, ratedUserId: ann.id });
  const [outcome] = await pushAs(app, max.id, again);
  expect(outcome).toMatchObject({ status: 'applied' });
  expect(await received()).toEqual(expect.arrayContaining(before));
  const raters = (await rows()).ratings.map(({ raterId }) => raterId);
  expect(new Set(raters)).toEqual(new Set([gus.playerId, max.id]));
});

// proves GUEST-14
test('a claim by a typed contact takes nothing that was given with the link, also on the phone where it was opened', async () => {
  const { app, ann, max, match, token, type, leave, rows } = await setUp();
  const device = 'b'.repeat(43);
  const phone = app.browser();
  await phone.post(`/api/qr-rating/${match.id}/enter`, { token, device });
  const {
    ratingId: _,
    values,
    ...args
  } = aSubmitRating(NOW, {
    matchId: match.id,
    ratedUserId: ann.id,
  }).args;
  expect((await phone.post('/api/ratings', { ...values, ...args })).status).toBe(201);
  const { ratings: before } = await rows();
  // The cookie is lost, and with it what says that the link was opened here.
  await type(max, { device });
  expect((await rows()).ratings).toEqual(before);
  await leave(max);
  expect((await rows()).ratings).toEqual(before);
});

// proves LEAVE-4
test.each([
  { reveals: 0, isAnonymous: true },
  { reveals: 1, isAnonymous: true },
  { reveals: 0, isAnonymous: true, reveal: 'daily' as const },
  { reveals: 1, isAnonymous: true, reveal: 'daily' as const },
  { reveals: 0, isAnonymous: false },
  { reveals: 1, isAnonymous: false },
])(
  'a guest’s rating by the contact counts on beside the member’s, and when the member leaves: %o',
  async ({ reveals, ...how }) => {
    const { app, clock, ann, max, match, type, leave, received } = await setUp();
    const reveal = async () => {
      clock.now += DAY_MS;
      await runJob(app, notifyRatingsJob, { early: true });
    };
    const gus = await aGuestBrowser(app, match.id, GUS);
    await rateAsGuest(gus, { ratedUserId: ann.id, values: { power: 1 }, ...how });
    await type(max);
    await aRating(app, max.id, { matchId: match.id, ratedUserId: ann.id, values: { power: 9 } });
    for (let count = 0; count < reveals; count += 1) {
      await reveal();
      const powers = (await received()).map(({ power }) => power).toSorted((a, b) => a - b);
      expect(powers).toEqual([1, 9]);
    }
    await leave(max);
    await reveal();
    expect(await received()).toMatchObject([{ power: 1 }]);
  },
);

// proves LEAVE-4
test('deleting the account gives the seat back too, with the guest’s ratings', async () => {
  const { app, ann, max, match, token, rateByLink, type, received } = await setUp();
  const gus = await rateByLink();
  const before = await received();
  await type(max);
  await deleteUser(app, max.id);
  expect(await received()).toEqual(before);
  expect((await gus.client.get(`/api/matches/${match.id}`)).text).toContain('"hasRated":true');
  const { body } = await (await app.signedIn(ann.id)).get(`/api/matches/${match.id}`);
  const names = (body as MatchView).participants.map(({ displayName }) => displayName);
  expect(names).toContain('Gus');
  const laptop = app.browser();
  expect((await laptop.post(`/api/qr-rating/${match.id}/enter`, { token })).status).toBe(200);
});

// proves LEAVE-2, GUEST-5
test.each(['link', 'email'] as const)(
  'who typed the contact and proves the seat by its %s later takes the guest’s ratings along when leaving',
  async (how) => {
    const { app, token, rateByLink, claim, leave, received, rows, seat, match } = await setUp();
    const gus = await aUser(app, { email: how === 'email' ? GUS.email : 'gus@home.example' });
    await rateByLink();
    const client = await app.signedIn(gus.id);
    await client.post(`/api/qr-rating/${match.id}/verify`, { phone: GUS.phone });
    if (how === 'link') expect((await claim(gus, { token })).status).toBe(200);
    else await app.store.write((tx) => proveEmailOf(tx, app, gus));
    expect(await received()).toMatchObject([{ raterId: gus.id }]);
    expect(await leave(gus)).toMatchObject({ status: 'applied' });
    expect(await received()).toEqual([]);
    const left = (await rows()).seats.find(({ id }) => id === seat);
    expect(left).toMatchObject({ userId: null, leftBy: gus.id, email: null });
  },
);
