import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { VALUES } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { aReplacingCourt } from '#api/testing/replacing-court.ts';
import { HOUR_MS } from '#shared/domain/days.ts';

const EMAIL = 'ben@example.org';
const BENNY = { firstName: 'Benny', email: EMAIL };
const TENS = { power: 10, spin: 10, accuracy: 10, consistency: 10, touch: 10, movement: 10 };

/** Ann enters ben by name, and ben's email for a guest on the other team. */
async function aDoubleCourt({ isProved = true, email = EMAIL } = {}) {
  const court = await aReplacingCourt();
  const { app, ann, bea, prove, record, rowsOf } = court;
  const ben = isProved ? await prove(EMAIL) : await aUser(app, { email: EMAIL });
  const match = await record([ann.id, { ...BENNY, email }], [ben.id, bea.id]);
  const enter = () => aGuestBrowser(app, match, { email });
  const cards = () => rowsOf(ben.id, 'rating-received');
  const overall = async () => {
    const client = await app.signedIn(ann.id);
    return Object((await client.get(`/api/users/${ben.id}/stats`)).body).overallRating;
  };
  return { ...court, ben, match, enter, cards, overall };
}

// proves GUEST-19, GUEST-2
test.each([
  ['by the contact', false, 'now'],
  ['by the link', true, 'now'],
  ['by the contact, with the reveal', false, 'daily'],
  ['by the link, with the reveal', true, 'daily'],
] as const)(
  'what a guest at a member’s own mailbox gives that member counts nowhere: %s',
  async (_how, byLink, reveal) => {
    const court = await aDoubleCourt();
    const { app, ben, enter, cards, overall, ratings, rowsOf, clock } = court;
    const benny = await enter();
    if (byLink) await openPersonalLink(app, benny);
    await rateAsGuest(benny, { ratedUserId: ben.id, reveal, values: TENS });
    clock.now += 2 * HOUR_MS;
    await court.announce();
    expect(await rowsOf(ben.id, 'stats')).toMatchObject([{ ratingsArriving: 0 }]);
    await court.reveal();
    expect([await cards(), await overall()]).toEqual([[], null]);
    expect(await ratings()).toMatchObject([{ ratedUserId: ben.id, power: 10, waits: false }]);
  },
);

test('nor does it with the rater’s name, with a tag in the address, or after an edit', async () => {
  const court = await aDoubleCourt({ email: 'Ben+court@example.org' });
  const { app, ben, match: matchId, enter, cards, overall, ratings, clock, reveal } = court;
  const benny = await enter();
  await rateAsGuest(benny, { ratedUserId: ben.id, isAnonymous: false });
  const [rating] = await ratings();
  const subject = { ratingId: rating?.id ?? '', matchId, ratedUserId: ben.id };
  const edit = { ...subject, values: { ...VALUES, power: 10 } };
  const push = { protocol: 1, client: '2.2', owner: benny.playerId, deviceNow: clock.now };
  const mutations = [aMutation('changeRating', edit, { at: clock.now })];
  await benny.client.post('/api/sync/push', { ...push, mutations });
  expect(await ratings()).toMatchObject([{ power: 10, isSelf: true }]);
  await reveal();
  expect([await cards(), await overall()]).toEqual([[], null]);
  const notified = await app.store.read(({ db, t }) => db.select().from(t.notifications));
  expect(notified.filter(({ type }) => type === 'rating')).toEqual([]);
});

test('what the guest gives others counts, and so does what another guest gives the member', async () => {
  const { app, ann, bea, cal, ben, record, rowsOf } = await aDoubleCourt();
  const match = await record([ann.id, BENNY], [cal.id, { firstName: 'Una', phone: '+15550102' }]);
  await rateAsGuest(await aGuestBrowser(app, match, BENNY), { ratedUserId: cal.id });
  expect(await rowsOf(cal.id, 'rating-received')).toHaveLength(1);
  const other = await record(
    [ann.id, { firstName: 'Lil', email: 'lil@example.org' }],
    [ben.id, bea.id],
  );
  const lil = await aGuestBrowser(app, other, { email: 'lil@example.org' });
  await rateAsGuest(lil, { ratedUserId: ben.id });
  expect(await rowsOf(ben.id, 'rating-received')).toHaveLength(1);
});

test.each([true, false])(
  'a rating that counted stops counting once the member verifies that mailbox, anonymous %s',
  async (isAnonymous) => {
    const { app, ben, enter, cards, overall, reveal } = await aDoubleCourt({ isProved: false });
    await rateAsGuest(await enter(), { ratedUserId: ben.id, isAnonymous, values: TENS });
    expect(await cards()).toHaveLength(1);
    await app.store.write((tx) => proveEmailOf(tx, app, ben));
    expect(await cards()).toHaveLength(isAnonymous ? 1 : 0);
    await reveal();
    expect([await cards(), await overall()]).toEqual([[], null]);
  },
);

test('so does one that waits', async () => {
  const { app, ben, enter, cards, reveal } = await aDoubleCourt({ isProved: false });
  await rateAsGuest(await enter(), { ratedUserId: ben.id, reveal: 'daily' });
  await app.store.write((tx) => proveEmailOf(tx, app, ben));
  await reveal();
  expect(await cards()).toEqual([]);
});

test('an email that is not verified takes no rating away from its guest', async () => {
  const { ben, enter, cards } = await aDoubleCourt({ isProved: false });
  await rateAsGuest(await enter(), { ratedUserId: ben.id });
  expect(await cards()).toHaveLength(1);
});

test('a member who sits in the match gets no second seat: by link, contact, verification or correction', async () => {
  const { app, ann, bea, ben, match, record, seats } = await aDoubleCourt({ isProved: false });
  const seat = (await seats()).find(({ isGuest }) => isGuest)?.id ?? '';
  const token = await personalLinkToken(app.config, { seat, match }, app.now());
  await app.store.write((tx) => proveEmailOf(tx, app, ben));
  const client = await app.signedIn(ben.id);
  const claimed = await client.post('/api/guests/claim', { token });
  expect(claimed).toMatchObject({ status: 400, body: { code: 'player_twice' } });
  await client.post(`/api/qr-rating/${match}/verify`, { email: EMAIL });
  const again = await record([ann.id, BENNY], [ben.id, bea.id], match);
  const bens = (await seats()).filter(({ userId }) => userId === ben.id);
  expect(bens.map(({ isGuest }) => isGuest)).toEqual([false, false]);
  expect(new Set(bens.map(({ matchId }) => matchId))).toEqual(new Set([match, again]));
});

test('a rating of oneself moves with a corrected match, and still counts nowhere', async () => {
  const { app, ann, cal, ben, match, enter, record, cards, ratings } = await aDoubleCourt();
  const benny = await enter();
  await openPersonalLink(app, benny);
  await rateAsGuest(benny, { ratedUserId: ben.id });
  await record([ann.id, BENNY], [ben.id, cal.id], match);
  expect((await ratings()).filter(({ isLatest }) => isLatest)).toEqual([]);
  expect(await cards()).toEqual([]);
});
