import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';
import { NOON } from '#api/testing/wrong-match.ts';
import { claim } from '../qr-rating/claim.ts';

/** Gus has rated Ann by his personal link, waiting for the reveal; Eve has claimed the seat by the contact. */
async function withBoth() {
  const all = await aReplacingCourt();
  const { app, ann, record } = all;
  const first = await record([ann.id], [GUS]);
  const gus = await aGuestBrowser(app, first, GUS);
  await openPersonalLink(app, gus);
  await rateAsGuest(gus, { ratedUserId: ann.id, reveal: 'daily' });
  const eve = await aUser(app);
  expect(
    (await (await app.signedIn(eve.id)).post(`/api/qr-rating/${first}/verify`, GUS)).status,
  ).toBe(200);
  return { ...all, first, gus, eve };
}

/** The match in its place has members besides those before. */
async function replaced() {
  const all = await withBoth();
  const { ann, bea, cal, eve, first, record } = all;
  const next = await record([ann.id, bea.id], [eve.id, cal.id], first);
  return { ...all, next };
}

// proves WRONG-9
test('a rating moves to a match in place of another only if its rater has a seat there', async () => {
  const { next, ratings, seats, users } = await replaced();
  const moved = (await ratings()).filter(({ matchId }) => matchId === next);
  const there = (await seats()).filter(({ matchId }) => matchId === next);
  const names = new Map((await users()).map(({ id, username }) => [id, username]));
  const isSeated = (rater: number) =>
    there.some(({ id, userId }) => userId === rater || names.get(rater) === `guest-${id}`);
  expect(moved.filter(({ raterId }) => !isSeated(raterId))).toEqual([]);
});

// proves RATE-10, WRONG-9
test('a guest who is entered beside who claimed the seat does not rate a second time on one device', async () => {
  const { app, ann, record, ratings } = await aReplacingCourt();
  const first = await record([ann.id], [GUS]);
  const gus = await aGuestBrowser(app, first, GUS);
  await rateAsGuest(gus, { ratedUserId: ann.id, reveal: 'daily' });
  const eve = await aUser(app);
  await (await app.signedIn(eve.id)).post(`/api/qr-rating/${first}/verify`, GUS);
  const gil = { firstName: 'Gil', email: 'gil@example.org' };
  const next = await record([ann.id, gil], [eve.id, GUS], first);
  const verified = await gus.client.post(`/api/qr-rating/${next}/verify`, GUS);
  expect(verified.status).toBe(200);
  await rateAsGuest(gus, { ratedUserId: ann.id, matchId: next, reveal: 'daily' } as never).catch(
    () => undefined,
  );
  const standing = (await ratings()).filter(({ withdrawnAt }) => withdrawnAt === null);
  expect(standing).toHaveLength(1);
});

// proves WRONG-9, GUEST-13
test('once who typed the contact leaves, the guest with the link has the seat again, also after a correction that added a player', async () => {
  const { app, clock, eve, next, gus, first } = await replaced();
  await pushAs(app, eve.id, aMutation('leaveMatch', { matchId: next }, { at: clock.now }));
  expect((await gus.client.get(`/api/matches/${first}`)).status).toBe(200);
});

// proves WRONG-9, SYNC-19
test('what a guest had not sent is the member’s who proved the seat, also after a correction that added a player', async () => {
  const { app, clock, ann, bea, cal, record, seats, ratings } = await aReplacingCourt();
  const first = await record([ann.id], [GUS]);
  const gus = await aGuestBrowser(app, first, GUS);
  await openPersonalLink(app, gus);
  const captured = aSubmitRating(clock.now, { matchId: first, ratedUserId: ann.id });
  const seat = (await seats()).find(({ isGuest }) => isGuest)?.id ?? '';
  const max = await aUser(app);
  await claim(app, max.id, {
    token: await personalLinkToken(app.config, { seat, match: first }, clock.now),
  });
  await record([ann.id, bea.id], [max.id, cal.id], first);
  const envelope = { protocol: 1, client: '2.2', owner: gus.playerId, deviceNow: NOON };
  const { body } = await gus.client.post('/api/sync/push', { ...envelope, mutations: [captured] });
  expect(Object(body).outcomes).toMatchObject([{ status: 'applied' }]);
  expect((await ratings()).map(({ raterId }) => raterId)).toEqual([max.id]);
});

// proves WRONG-9, LEAVE-1
test('who has left a seat that they had by their email does not get it again by a correction', async () => {
  const { app, clock, ann, prove, record, rowsOf } = await aReplacingCourt();
  const mia = await prove(GUS.email);
  const first = await record([ann.id], [GUS]);
  expect(await rowsOf(mia.id, 'match')).toHaveLength(1);
  await pushAs(app, mia.id, aMutation('leaveMatch', { matchId: first }, { at: clock.now }));
  await record([ann.id], [GUS], first);
  expect(await rowsOf(mia.id, 'match')).toEqual([]);
});

// proves WRONG-9, LEAVE-1
test('nor does who had claimed it by its contact, left it and verified the email since', async () => {
  const { app, clock, ann, record, rowsOf } = await aReplacingCourt();
  const first = await record([ann.id], [GUS]);
  const eve = await aUser(app, { email: GUS.email });
  const claimed = await (await app.signedIn(eve.id)).post(`/api/qr-rating/${first}/verify`, GUS);
  expect(claimed.status).toBe(200);
  await pushAs(app, eve.id, aMutation('leaveMatch', { matchId: first }, { at: clock.now }));
  await app.store.write((tx) => proveEmailOf(tx, app, eve));
  await record([ann.id], [GUS], first);
  expect(await rowsOf(eve.id, 'match')).toEqual([]);
});

// proves WRONG-9, ANON-3
test('ratings move also without a player whose account was deleted, and whose ratings went with it', async () => {
  const { app, clock, ann, bea, cal, dan, record, ratings } = await aReplacingCourt();
  const first = await record([ann.id, bea.id], [cal.id, dan.id]);
  const given = { matchId: first, ratedUserId: ann.id, reveal: 'daily' } as const;
  await pushAs(app, cal.id, aSubmitRating(clock.now, given));
  await deleteUser(app, dan.id);
  const next = await record([ann.id, bea.id], [cal.id, GUS], first);
  expect((await ratings()).map(({ matchId }) => matchId)).toEqual([next]);
});

// proves WRONG-9, LEAVE-1
test('nor does who had another seat by name and left it', async () => {
  const { app, clock, ann, bea, prove, record, seats } = await aReplacingCourt();
  const max = await prove(GUS.email);
  const first = await record([ann.id, bea.id], [max.id, GUS]);
  await pushAs(app, max.id, aMutation('leaveMatch', { matchId: first }, { at: clock.now }));
  const next = await record([ann.id], [GUS], first);
  const there = (await seats()).filter(({ matchId }) => matchId === next);
  expect(there.map(({ userId }) => userId)).not.toContain(max.id);
});

// proves WRONG-9, GUEST-13
test('who sits in the match by a claim gets no other seat of a correction by their email', async () => {
  const { app, ann, bea, cal, prove, record, seats } = await aReplacingCourt();
  const gil = { firstName: 'Gil', email: 'gil@example.org' };
  const max = await prove(gil.email);
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const phone = await app.signedIn(max.id);
  const claimed = await phone.post(`/api/qr-rating/${first}/verify`, { phone: GUS.phone });
  expect(claimed.status).toBe(200);
  const next = await record([ann.id, bea.id], [gil, GUS], first);
  const own = (await seats()).filter((seat) => seat.matchId === next && seat.userId === max.id);
  expect(own.map(({ firstName }) => firstName)).toEqual(['Gus']);
});
