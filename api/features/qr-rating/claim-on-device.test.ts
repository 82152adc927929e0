import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aSubmitRating, type TestRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';
import type { RatingReceivedView } from '#shared/schemas/rating-view.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import type { PushResponse } from '#sync/protocol/push.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GINA = { firstName: 'Gina', email: 'gina@ex.org', phone: '+15550101' };

/** Ann and the guest Gina against Ben and Cat. Gina's phone has access by her phone number; Max is a member. */
async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, ben, cat] = await someUsers(app, 3);
  const max = await aUser(app);
  const match = await aMatch(app, ann.id, { team1: [ann.id, GINA], team2: [ben.id, cat.id] });
  const secret = randomBytes(32).toString('base64url');
  const path = `/api/qr-rating/${match.id}`;
  const phone = app.browser();
  const { body } = await phone.post(`${path}/verify`, { phone: GINA.phone, device: secret });
  const opened = ownSeatIn(body);
  const owner = opened?.userId ?? 0;
  const push = async (client: TestClient, rating: Omit<TestRating, 'matchId'>) => {
    const mutations = [aSubmitRating(NOW, { matchId: match.id, ...rating })];
    const envelope = { protocol: 1, client: '2.2', owner, deviceNow: NOW };
    const answer = await client.post('/api/sync/push', { ...envelope, mutations });
    return (answer.body as PushResponse).outcomes[0];
  };
  const claim = async (more: object = {}, client?: TestClient) => {
    const by = client ?? (await app.signedIn(max.id));
    const answer = await by.post(`${path}/verify`, { phone: GINA.phone, ...more });
    expect(answer.status).toBe(200);
    return { client: by, hasRated: ownSeatIn(answer.body)?.hasRated };
  };
  const givenBy = async (client: TestClient) =>
    ((await client.get('/api/my-ratings')).body as { ratedUserId: number }[]).map(
      ({ ratedUserId }) => ratedUserId,
    );
  const receivedBy = async (id: number) =>
    (await (await app.signedIn(id)).get(`/api/users/${id}/ratings-received`))
      .body as RatingReceivedView[];
  /** Signs Max in on Gina's phone. */
  const signInOnPhone = async () => {
    phone.cookie = `${phone.cookie}; ${(await app.signedIn(max.id)).cookie}`;
  };
  const link = () =>
    personalLinkToken(app.config, { seat: opened?.id ?? '', match: match.id }, NOW);
  const all = {
    app,
    clock,
    ann,
    ben,
    cat,
    max,
    match,
    secret,
    path,
    phone,
    owner,
    push,
    claim,
    link,
  };
  return { ...all, givenBy, receivedBy, signInOnPhone };
}

function ownSeatIn(body: unknown) {
  const { participants } = (body as OpenedMatch).match;
  return participants.find(({ hasRated }) => hasRated !== undefined);
}

// proves GUEST-14
test('a member who claims a seat by a typed contact learns nothing of what its guest gave, which counts as before', async () => {
  const { ben, max, match, phone, push, claim, givenBy, receivedBy } = await setUp();
  await push(phone, { ratedUserId: ben.id, isAnonymous: false });
  const before = await receivedBy(ben.id);
  const { client, hasRated } = await claim({ device: randomBytes(32).toString('base64url') });
  expect(hasRated).toBe(false);
  const again = await client.get(`/api/matches/${match.id}`);
  expect(ownSeatIn({ match: again.body })?.hasRated).toBe(false);
  expect(await givenBy(client)).toEqual([]);
  const exported = await client.get(`/api/users/${max.id}/export`);
  expect(exported).toMatchObject({ status: 200, body: { ratingsGiven: [] } });
  expect(await receivedBy(ben.id)).toEqual(before);
  expect(before).toMatchObject([{ guestName: 'Gina' }]);
});

test('nor do they get what that guest’s phone sends later, also if the guest once opened the link', async () => {
  const { app, ben, phone, path, link, push, claim, givenBy } = await setUp();
  await app.browser().post(`${path}/enter`, { token: await link() });
  const { client } = await claim();
  expect(await push(phone, { ratedUserId: ben.id })).toMatchObject({ code: 'seat_claimed' });
  expect(await givenBy(client)).toEqual([]);
});

test('what the member rates in the match stands beside the guest’s rating, and tells them nothing', async () => {
  const { app, clock, ben, cat, match, phone, push, claim, givenBy, receivedBy } = await setUp();
  await push(phone, { ratedUserId: ben.id, values: { power: 1 }, isAnonymous: false });
  await push(phone, { ratedUserId: cat.id, values: { power: 1 } });
  const { client } = await claim();
  const bens = await app.signedIn(ben.id);
  const pullAfter = async (cursor = '') =>
    (await bens.get(`/api/sync/pull?owner=${ben.id}&cursor=${cursor}`)).body as PullResponse;
  const { cursor } = await pullAfter();
  const { values } = aSubmitRating(NOW, { matchId: match.id, ratedUserId: ben.id }).args;
  const rating = { ...values, power: 9, matchId: match.id, ratedUserId: ben.id };
  expect(await client.post('/api/ratings', rating)).toMatchObject({ status: 201 });
  expect(await givenBy(client)).toEqual([ben.id]);
  const { changes } = await pullAfter(cursor);
  const cards = changes.filter(({ entity }) => entity === 'rating-received');
  expect(cards).toMatchObject([{ row: { values: { power: 9 } } }]);
  const anonymous = { ...rating, ratedUserId: cat.id };
  expect(await client.post('/api/ratings', anonymous)).toMatchObject({ status: 201 });
  const powersOf = async (id: number) =>
    (await receivedBy(id)).map(({ power }) => power).toSorted((a, b) => a - b);
  expect(await powersOf(ben.id)).toEqual([1, 9]);
  expect(await powersOf(cat.id)).toEqual([1, 9]);
  clock.now += DAY_MS;
  await runJob(app, notifyRatingsJob, { early: true });
  expect(await powersOf(cat.id)).toEqual([1, 9]);
});

test('what was rated on the phone of the claim becomes the member’s: known by its secret, or by its cookie', async () => {
  const bySecret = await setUp();
  await bySecret.push(bySecret.phone, { ratedUserId: bySecret.ben.id });
  const claimed = await bySecret.claim({ device: bySecret.secret });
  expect(claimed.hasRated).toBe(true);
  expect(await bySecret.givenBy(claimed.client)).toEqual([bySecret.ben.id]);

  const byCookie = await setUp();
  await byCookie.push(byCookie.phone, { ratedUserId: byCookie.ben.id });
  await byCookie.signInOnPhone();
  await byCookie.claim({}, byCookie.phone);
  expect(await byCookie.givenBy(byCookie.phone)).toEqual([byCookie.ben.id]);
});

test('after the personal link was opened in the browser of the claim, what was rated with it becomes the member’s', async () => {
  const { app, ben, cat, max, phone, path, link, push, claim, givenBy } = await setUp();
  await push(phone, { ratedUserId: ben.id });
  const laptop = app.browser();
  await laptop.post(`${path}/enter`, { token: await link() });
  expect(await push(laptop, { ratedUserId: cat.id })).toMatchObject({ status: 'applied' });
  laptop.cookie = `${laptop.cookie}; ${(await app.signedIn(max.id)).cookie}`;
  await claim({}, laptop);
  expect(await givenBy(laptop)).toEqual([cat.id]);
});

test('after such a claim the guest’s phone sends what it holds once the member is signed in there', async () => {
  const { cat, phone, push, claim, givenBy, signInOnPhone } = await setUp();
  await claim();
  await signInOnPhone();
  expect(await push(phone, { ratedUserId: cat.id })).toMatchObject({ status: 'applied' });
  expect(await givenBy(phone)).toEqual([cat.id]);
});

// proves GUEST-14
test('a claim by the personal link takes what was rated with a link or on the phone of the claim, and nothing that others forged', async () => {
  const { app, ben, cat, max, phone, path, secret, link, push, givenBy, receivedBy } =
    await setUp();
  await push(phone, { ratedUserId: ben.id, values: { power: 1 }, isAnonymous: false });
  const token = await link();
  const laptop = app.browser();
  await laptop.post(`${path}/enter`, { token });
  await push(laptop, { ratedUserId: cat.id });
  const client = await app.signedIn(max.id);
  const claim = (more: object = {}) => client.post('/api/guests/claim', { token, ...more });
  expect(await claim()).toMatchObject({ status: 200 });
  expect(await givenBy(client)).toEqual([cat.id]);
  // The forged card stays what it was.
  expect(await receivedBy(ben.id)).toMatchObject([{ guestName: 'Gina', power: 1 }]);
  expect(await push(phone, { ratedUserId: ben.id })).toMatchObject({ code: 'seat_claimed' });
  expect(await claim({ device: secret })).toMatchObject({ status: 200 });
  expect(new Set(await givenBy(client))).toEqual(new Set([ben.id, cat.id]));
});

test('a browser in which the link was opened sends for the member after the claim, another one does not', async () => {
  const { app, ben, cat, max, phone, path, link, push, givenBy } = await setUp();
  const token = await link();
  const laptop = app.browser();
  await laptop.post(`${path}/enter`, { token });
  const client = await app.signedIn(max.id);
  await client.post('/api/guests/claim', { token });
  expect(await push(phone, { ratedUserId: ben.id })).toMatchObject({ code: 'seat_claimed' });
  expect(await push(laptop, { ratedUserId: cat.id })).toMatchObject({ status: 'applied' });
  expect(await givenBy(client)).toEqual([cat.id]);
});
