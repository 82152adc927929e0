import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';

const VALUES = {
  power: 7,
  spin: -1,
  accuracy: 8,
  consistency: 9,
  touch: 10,
  movement: 1,
  sportsmanship: 5,
};

async function setUp() {
  const clock = { now: Date.UTC(2026, 4, 1, 12) };
  const app = await createTestApp({ now: () => clock.now });
  const [a, b] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  return { app, clock, a, b, match, client: await app.signedIn(a.id) };
}

// proves DATA-6, API-26, ANON-1
test('a rating is returned with the given values, anonymous by default', async () => {
  const { client, a, b, match } = await setUp();
  const answer = await client.post('/api/ratings', {
    ...VALUES,
    matchId: match.id,
    ratedUserId: b.id,
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    ...VALUES,
    matchId: match.id,
    raterId: a.id,
    ratedUserId: b.id,
    isAnonymous: true,
    ratedUserDisplayName: 'Pat Player',
    ratedUserProfilePicture: null,
  });
});

// proves RATE-9
test('a category that is left out is not rated, but one is required', async () => {
  const { client, b, match } = await setUp();
  const about = { matchId: match.id, ratedUserId: b.id };
  const empty = await client.post('/api/ratings', about);
  const message = `${text.empty.title} - ${text.empty.description}`;
  expect([empty.status, empty.body]).toEqual([400, { code: 'rating_empty', message }]);
  const { status, body } = await client.post('/api/ratings', { ...about, sportsmanship: 9 });
  const nothing = Object.fromEntries(Object.keys(VALUES).map((key) => [key, -1]));
  expect([status, body]).toMatchObject([201, { ...nothing, sportsmanship: 9 }]);
});

// proves RATE-11, RATE-10
test('a second rating of the day is a 409 with the text that the screen looks for', async () => {
  const { client, b, match } = await setUp();
  const body = { ...VALUES, matchId: match.id, ratedUserId: b.id };
  await client.post('/api/ratings', body);
  const second = await client.post('/api/ratings', body);
  expect(second).toMatchObject({ status: 409, body: { code: 'rated_today' } });
  expect(second.text).toContain(text.alreadyRatedMarker);
});

// proves RATE-9, RATE-5
test('invalid ratings are refused with a clear message, and nothing is written', async () => {
  const { app, client, a, b, match } = await setUp();
  const good = { ...VALUES, matchId: match.id, ratedUserId: b.id };
  const nothing = Object.fromEntries(Object.keys(VALUES).map((key) => [key, -1]));
  const answers = [
    await client.post('/api/ratings', { ...good, power: 11 }),
    await client.post('/api/ratings', { ...good, power: 0 }),
    await client.post('/api/ratings', { ...good, power: 7.5 }),
    await client.post('/api/ratings', { ...good, ...nothing }),
    await client.post('/api/ratings', { ...good, ratedUserId: a.id }),
    await client.post('/api/ratings', { ...good, matchId: v7() }),
    await client.post('/api/ratings', {}),
    await app.visitor.post('/api/ratings', good),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 404, 400, 401]);
  const words = { code: expect.any(String), message: expect.any(String) };
  for (const { body } of answers) expect(body).toMatchObject(words);
  expect(await app.store.read(({ db, t }) => db.$count(t.ratings))).toBe(0);
});

// proves STATS-6, DATA-6, API-17, API-27
test('the database shows the latest per player, my ratings show all', async () => {
  const { app, clock, client, a, b, match } = await setUp();
  await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id, values: { power: 1 } });
  clock.now += DAY_MS;
  const again = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await aRating(app, a.id, { matchId: again.id, ratedUserId: b.id, values: { power: 2 } });
  expect(await client.get('/api/my-ratings')).toMatchObject({ body: [{ power: 2 }, { power: 1 }] });
  const { body } = await client.get(`/api/users/${a.id}/rating-database`);
  expect(body).toMatchObject([{ power: 2, ratedPlayer: { username: b.username } }]);
});

// proves API-18, ANON-2
test('no answer about an anonymous rating contains who, where, when or in which order', async () => {
  const { app, a, b, match } = await setUp();
  const given = await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  const rated = await app.signedIn(b.id);
  for (const path of [`/api/users/${b.id}/ratings-received`, '/api/recent-ratings']) {
    const { body, text } = await rated.get(path);
    expect(body).toMatchObject([
      {
        isAnonymous: true,
        day: '2026-05-01',
        raterId: null,
        matchId: null,
        rater: null,
        createdAt: null,
      },
    ]);
    for (const secret of [String(a.id), a.username, match.id, given.ratingId])
      expect(text).not.toContain(secret);
  }
});

test('the order of a day’s received ratings is that of their random ids, not of their creation', async () => {
  const { app, clock, b } = await setUp();
  for (let count = 0; count < 7; count += 1) {
    clock.now += 60_000;
    const rater = await aUser(app);
    const match = await aMatch(app, rater.id, { team1: [rater.id], team2: [b.id] });
    await aRating(app, rater.id, { matchId: match.id, ratedUserId: b.id });
  }
  const rated = await app.signedIn(b.id);
  for (const path of [`/api/users/${b.id}/ratings-received`, '/api/recent-ratings']) {
    const ids = ((await rated.get(path)).body as { id: string }[]).map(({ id }) => id);
    expect(ids).toHaveLength(7);
    expect(ids).toEqual(ids.toSorted().toReversed());
  }
});

// proves API-27, DASH-7
test('recent ratings are those of the last 10 days', async () => {
  const { app, clock, a, b, match } = await setUp();
  await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id, isAnonymous: false });
  const rated = await app.signedIn(b.id);
  clock.now += 10 * DAY_MS;
  expect(await rated.get('/api/recent-ratings')).toMatchObject({
    body: [{ rater: { id: a.id, username: a.username } }],
  });
  // By whole days, so that the minute of an anonymous rating is not visible.
  clock.now += 11 * HOUR_MS;
  expect(await rated.get('/api/recent-ratings')).toMatchObject({ body: [{}] });
  clock.now += HOUR_MS;
  expect(await rated.get('/api/recent-ratings')).toMatchObject({ body: [] });
});

test('a rating counts for the rater’s own day if the call has a UTC offset', async () => {
  const { clock, client, b, match } = await setUp();
  clock.now = Date.UTC(2026, 4, 2, 1);
  const body = { ...VALUES, matchId: match.id, ratedUserId: b.id, utcOffset: -5 * 60 };
  expect(await client.post('/api/ratings', body)).toMatchObject({ body: { day: '2026-05-01' } });
  expect((await client.post('/api/ratings', { ...body, utcOffset: 15 * 60 })).status).toBe(400);
});

test('recent ratings are those given and those received, newest day first', async () => {
  const { app, clock, client, a, b, match } = await setUp();
  await aRating(app, b.id, { matchId: match.id, ratedUserId: a.id });
  clock.now += DAY_MS;
  await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  expect(await client.get('/api/recent-ratings')).toMatchObject({
    body: [
      { day: '2026-05-02', ratedPlayer: { id: b.id } },
      { day: '2026-05-01', rater: null },
    ],
  });
});

test('within a day the later of the recent ratings comes first, and those without an instant last', async () => {
  const { app, clock, client, a, b, match } = await setUp();
  const c = await aUser(app);
  const other = await aMatch(app, a.id, { team1: [a.id], team2: [c.id] });
  await aRating(app, c.id, { matchId: other.id, ratedUserId: a.id, isAnonymous: false });
  clock.now += 60_000;
  await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  await aRating(app, b.id, { matchId: match.id, ratedUserId: a.id });
  expect(await client.get('/api/recent-ratings')).toMatchObject({
    body: [{ ratedUserId: b.id }, { rater: { id: c.id } }, { rater: null }],
  });
});

test("another member's rating lists are denied", async () => {
  const { client, b } = await setUp();
  for (const list of ['rating-database', 'ratings-received'])
    expect(await client.get(`/api/users/${b.id}/${list}`)).toMatchObject({
      status: 403,
      body: { code: 'denied' },
    });
});

// proves DATA-5
test("one's own ratings contain one's own overall when rating, with one decimal, and null if there was none", async () => {
  const { app, clock, client, a, b, match } = await setUp();
  await aRating(app, b.id, { matchId: match.id, ratedUserId: a.id, values: { power: 10 } });
  clock.now += DAY_MS;
  const rating = { ...VALUES, matchId: match.id, ratedUserId: b.id };
  const { body } = await client.post('/api/ratings', rating);
  expect(body).toMatchObject({ raterOverallRating: 7.5 });
  for (const list of ['my-ratings', 'recent-ratings', `users/${a.id}/rating-database`])
    expect((await client.get(`/api/${list}`)).body, list).toContainEqual(body);
  const ofB = (await (await app.signedIn(b.id)).get('/api/my-ratings')).body;
  expect(ofB).toMatchObject([{ raterOverallRating: null }]);
});

// proves DATA-5
test.each([
  ['shows the name and the numbers', { isAnonymous: false, profilePrivate: false }, 7],
  ['is anonymous', { isAnonymous: true, profilePrivate: false }, null],
  ['keeps the numbers private', { isAnonymous: false, profilePrivate: true }, null],
])(
  'a rated player whose rater %s sees so much of the rater’s overall',
  async (_, rater, overall) => {
    const { app, clock, client, a, b, match } = await setUp();
    await aRating(app, b.id, { matchId: match.id, ratedUserId: a.id });
    clock.now += DAY_MS;
    const { isAnonymous, profilePrivate } = rater;
    await client.patch(`/api/users/${a.id}/profile`, { profilePrivate });
    await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id, isAnonymous });
    const rated = await app.signedIn(b.id);
    const { body } = await rated.get(`/api/users/${b.id}/ratings-received`);
    expect(body).toMatchObject([{ isAnonymous, raterOverallRating: overall }]);
  },
);
