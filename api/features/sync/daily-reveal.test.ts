import { expect, test } from 'vitest';
import { announceRatingsJob } from '#api/background/jobs/announce-ratings.ts';
import type { Job } from '#api/background/jobs/job.ts';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { feedVersion } from '#api/store/feed.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { applyAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating, type TestRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { tryRaw } from '#api/testing/raw-sql.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import type { ProfileResponse } from '#shared/schemas/profile.ts';
import type { RatingGivenView, RatingReceivedView } from '#shared/schemas/rating-view.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';

const MORNING = Date.UTC(2026, 4, 1, 9, 20);
/** The daily hour after it. */
const REVEAL = Date.UTC(2026, 4, 1, 17);

/** Ann and Al play doubles against Bea and Bo; Bea's phone pulls. */
async function aCourt() {
  const clock = { now: MORNING };
  const app = await createTestApp({ now: () => clock.now });
  const premium = { membershipType: 'premium' };
  const [ann, al, bea, bo] = await someUsers(app, 4, premium);
  const zoe = await aUser(app, premium);
  const teams = { team1: [ann.id, al.id], team2: [bea.id, bo.id] };
  const play = async () => (await aMatch(app, ann.id, teams)).id;
  const rate = (rater: { id: number }, matchId: string, more: Partial<TestRating> = {}) =>
    aRating(app, rater.id, { matchId, ratedUserId: bea.id, reveal: 'daily', ...more });
  const phone = new Replica(app, bea.id);
  const received = async () =>
    [...(await phone.pull())]
      .filter(([key]) => key.startsWith('rating-received/'))
      .map(([, row]) => (row as RatingReceivedView & { values: { power: number } }).values.power)
      .toSorted((a, b) => a - b);
  const stats = async () => {
    await phone.pull();
    return phone.rows.get(`stats/${bea.id}`) as StatsRow;
  };
  const version = () => app.store.read((tx) => feedVersion(tx, bea.id));
  const run = (job: Job) => async (at: number) => {
    clock.now = at;
    await runJob(app, job, { early: true });
  };
  const jobs = { announceAt: run(announceRatingsJob), runAt: run(notifyRatingsJob) };
  const people = { ann, al, bea, bo, zoe };
  return { app, clock, ...people, teams, play, rate, phone, received, stats, version, ...jobs };
}

// proves ANON-5
test('a phone that comes back pushes match and rating in one go, and the rated player gets the match only', async () => {
  const { app, ann, bea, teams, received, phone, runAt } = await aCourt();
  await phone.pull();
  const match = aCreateMatch(MORNING, teams);
  const { matchId } = match.args;
  const rating = aSubmitRating(MORNING, { matchId, ratedUserId: bea.id, reveal: 'daily' });
  await applyAs(app, ann.id, match, rating);
  expect(await received()).toEqual([]);
  expect([...phone.rows.keys()].join()).toContain(`match/${matchId}`);
  await runAt(REVEAL + 1);
  expect(await received()).toEqual([7]);
});

// proves ANON-5
test('a rating that waits is counted nowhere and shown to its rater only', async () => {
  const { app, ann, bea, zoe, play, rate, phone, stats, version } = await aCourt();
  const matchId = await play();
  await phone.pull();
  const before = await version();
  await rate(ann, matchId);
  await phone.pull();
  expect(await version()).toBe(before);
  expect(await stats()).toMatchObject({ overallRating: null, ratingsReceived: 0, totalRatings: 0 });
  const ask = async (id: number, path: string) => (await (await app.signedIn(id)).get(path)).body;
  for (const path of [`/api/users/${bea.id}/ratings-received`, '/api/recent-ratings'])
    expect(await ask(bea.id, path)).toEqual([]);
  expect(await ask(bea.id, `/api/users/${bea.id}/export`)).toMatchObject({ ratingsReceived: [] });
  expect(await ask(zoe.id, `/api/users/${bea.id}/stats`)).toMatchObject({ ratingsReceived: 0 });
  for (const path of [
    '/api/my-ratings',
    '/api/recent-ratings',
    `/api/users/${ann.id}/rating-database`,
  ])
    expect(await ask(ann.id, path)).toMatchObject([
      { ratedUserId: bea.id, power: 7, arrivesAt: new Date(REVEAL).toISOString() },
    ]);
  expect(await ask(ann.id, `/api/users/${ann.id}/stats`)).toMatchObject({ totalRatings: 1 });
});

// proves ANON-5
test('all that wait for a player appear in one change, and nothing tells their order', async () => {
  const { ann, al, play, rate, phone, received, version, runAt } = await aCourt();
  const matchId = await play();
  await rate(ann, matchId, { values: { power: 3 } });
  await rate(al, matchId, { values: { power: 9 } });
  await phone.pull();
  const before = await version();
  await runAt(REVEAL + 1);
  expect(await received()).toEqual([3, 9]);
  expect(await version()).toBe(before + 1);
  const rows = [...phone.rows.values()].filter((row) => JSON.stringify(row).includes('"values"'));
  for (const row of rows) expect(row).toMatchObject({ raterId: null, matchId: null, at: null });
  await runAt(REVEAL + DAY_MS + 1);
  expect(await received()).toEqual([3, 9]);
});

// proves ANON-5
test('a rating that comes at the daily hour or later waits for the next one', async () => {
  const { clock, ann, al, play, rate, received, runAt } = await aCourt();
  const matchId = await play();
  await rate(al, matchId, { values: { power: 4 } });
  clock.now = REVEAL;
  await rate(ann, matchId);
  await runAt(REVEAL + HOUR_MS);
  expect(await received()).toEqual([4]);
  await runAt(REVEAL + DAY_MS);
  expect(await received()).toEqual([4, 7]);
});

// proves ANON-5
test('without a choice, and with the name, a rating arrives now', async () => {
  const { app, ann, al, bea, play, rate, received } = await aCourt();
  const matchId = await play();
  const { status, body } = await (await app.signedIn(ann.id)).post('/api/ratings', {
    matchId,
    ratedUserId: bea.id,
    power: 4,
  });
  expect([status, (body as RatingGivenView).arrivesAt]).toEqual([201, undefined]);
  await rate(al, matchId, { isAnonymous: false, values: { power: 6 } });
  expect(await received()).toEqual([4, 6]);
});

// proves ANON-6
test('how many ratings arrive is told at full hours only, from an hour after their match on, and no longer once they have arrived', async () => {
  const { ann, al, play, rate, stats, announceAt, runAt } = await aCourt();
  const matchId = await play();
  await rate(ann, matchId);
  const toldAt = async (hours: number) => {
    await announceAt(MORNING + hours * HOUR_MS);
    return (await stats()).ratingsArriving;
  };
  // The match came at 9:20: at ten another player's phone may not have had it for long.
  expect([await toldAt(0), await toldAt(1), await toldAt(2)]).toEqual([0, 0, 1]);
  await rate(al, matchId);
  expect([await toldAt(2.5), await toldAt(3)]).toEqual([1, 2]);
  await runAt(REVEAL);
  expect(await stats()).toMatchObject({ ratingsArriving: 0, ratingsReceived: 2 });
});

// proves ANON-6
test('an earlier capture that arrives after a later one is not announced, since it is never shown', async () => {
  const { app, ann, bea, play, rate, received, stats, announceAt, runAt } = await aCourt();
  const earlier = { matchId: await play(), ratedUserId: bea.id, reveal: 'daily' } as const;
  await rate(ann, await play(), { reveal: 'now', values: { power: 4 } });
  await applyAs(app, ann.id, aSubmitRating(MORNING - 2 * DAY_MS, earlier));
  await announceAt(MORNING + 2 * HOUR_MS);
  expect(await stats()).toMatchObject({ ratingsArriving: 0 });
  await runAt(REVEAL + 1);
  expect(await received()).toEqual([4]);
});

// proves ANON-6, STATS-7
test('the guests of one member who rated are announced as one', async () => {
  const { app, ann, al, bea, stats, announceAt } = await aCourt();
  for (const email of ['gus@ex.org', 'gil@ex.org']) {
    const guest = { firstName: 'Gus', email };
    const match = await aMatch(app, ann.id, { team1: [ann.id, guest], team2: [bea.id, al.id] });
    const { playerId } = await aGuestBrowser(app, match.id, { email });
    await aRating(app, playerId, { matchId: match.id, ratedUserId: bea.id, reveal: 'daily' });
  }
  await announceAt(MORNING + 2 * HOUR_MS);
  expect(await stats()).toMatchObject({ ratingsArriving: 1 });
});

// proves ANON-7
test('an anonymous rating that is replaced stays and counts until the next daily reveal', async () => {
  const { ann, play, rate, received, stats, runAt } = await aCourt();
  await rate(ann, await play(), { reveal: 'now', values: { power: 2 } });
  await runAt(MORNING + DAY_MS);
  await rate(ann, await play(), { reveal: 'now', values: { power: 8 } });
  expect(await received()).toEqual([2, 8]);
  expect((await stats()).ratingsReceived).toBe(2);
  await runAt(REVEAL + DAY_MS - HOUR_MS);
  expect(await received()).toEqual([2, 8]);
  await runAt(REVEAL + DAY_MS + 1);
  expect(await received()).toEqual([8]);
  expect((await stats()).ratingsReceived).toBe(1);
});

// proves ANON-7
test('a rating that waits takes the place of the earlier one at the reveal, in one change', async () => {
  const { clock, ann, play, rate, received, version, runAt } = await aCourt();
  await rate(ann, await play(), { values: { power: 2 } });
  await runAt(REVEAL);
  clock.now = REVEAL + 8 * HOUR_MS;
  await rate(ann, await play(), { values: { power: 5 } });
  await received();
  const before = await version();
  expect(await received()).toEqual([2]);
  await runAt(REVEAL + DAY_MS);
  clock.now = REVEAL + DAY_MS + 1;
  expect(await received()).toEqual([5]);
  expect(await version()).toBe(before + 1);
});

// proves ANON-5
test('of two of one rater that wait, only the later one is ever shown', async () => {
  const { clock, ann, play, rate, received, runAt } = await aCourt();
  clock.now = REVEAL + 6 * HOUR_MS;
  await rate(ann, await play(), { values: { power: 2 } });
  clock.now = REVEAL + 8 * HOUR_MS;
  await rate(ann, await play(), { values: { power: 8 } });
  await runAt(REVEAL + DAY_MS);
  expect(await received()).toEqual([8]);
});

test('a named rating is replaced at once', async () => {
  const { clock, ann, play, rate, received } = await aCourt();
  await rate(ann, await play(), { isAnonymous: false, values: { power: 2 } });
  clock.now += DAY_MS;
  await rate(ann, await play(), { reveal: 'now', values: { power: 8 } });
  expect(await received()).toEqual([8]);
});

// proves ANON-8
test('what others see of a player’s numbers moves at the daily hour only, except by their own rating', async () => {
  const { app, clock, ann, bo, bea, zoe, play, rate, stats } = await aCourt();
  const seenBy = async (viewer: { id: number }) => {
    const client = await app.signedIn(viewer.id);
    const { body } = await client.get(`/api/users/${bea.id}/profile`);
    return (body as ProfileResponse).stats;
  };
  await rate(ann, await play(), { reveal: 'now', values: { power: 2 } });
  expect((await stats()).ratingsReceived).toBe(1);
  for (const viewer of [bo, zoe])
    expect(await seenBy(viewer)).toMatchObject({ overallRating: null, ratingsReceived: 0 });
  expect(await seenBy(ann)).toMatchObject({ ratingsReceived: 1, skillBreakdown: { power: 2 } });
  clock.now = REVEAL;
  for (const viewer of [bo, zoe])
    expect(await seenBy(viewer)).toMatchObject({
      ratingsReceived: 1,
      skillBreakdown: { power: 2 },
    });
  clock.now += 8 * HOUR_MS;
  await rate(ann, await play(), { reveal: 'now', values: { power: 10 } });
  expect(await seenBy(bo)).toMatchObject({ ratingsReceived: 1, skillBreakdown: { power: 2 } });
  expect(await seenBy(ann)).toMatchObject({ ratingsReceived: 1, skillBreakdown: { power: 10 } });
  clock.now = REVEAL + DAY_MS;
  expect(await seenBy(bo)).toMatchObject({ ratingsReceived: 1, skillBreakdown: { power: 10 } });
});

// proves ANON-8
test('before the reveal has run, what waited since before the daily hour is in nobody’s numbers', async () => {
  const { app, clock, ann, bea, zoe, play, rate } = await aCourt();
  await rate(ann, await play(), { values: { power: 2 } });
  clock.now = REVEAL + 10 * HOUR_MS;
  await rate(ann, await play(), { reveal: 'now', values: { power: 9 } });
  const { body } = await (await app.signedIn(zoe.id)).get(`/api/users/${bea.id}/stats`);
  expect(body).toMatchObject({ ratingsReceived: 0, overallRating: null });
});

// proves ANON-9, ADMIN-18
test('if the match is deleted, what waits for the reveal or leaves at it goes with the reveal', async () => {
  const { app, clock, ann, al, play, rate, received, stats, announceAt, runAt } = await aCourt();
  const [first, second, third] = [await play(), await play(), await play()];
  await rate(ann, first, { reveal: 'now', values: { power: 2 } });
  await runAt(MORNING + DAY_MS);
  await rate(ann, second, { reveal: 'now', values: { power: 8 } });
  clock.now += HOUR_MS;
  await rate(al, third, { values: { power: 5 } });
  await announceAt(MORNING + DAY_MS + 2 * HOUR_MS);
  for (const id of [third, second, first]) {
    await app.store.write((tx) => deleteMatch(tx, app, id));
    expect(await stats()).toMatchObject({ ratingsArriving: 1, ratingsReceived: 2 });
    expect(await received()).toEqual([2, 8]);
  }
  await runAt(MORNING + 2 * DAY_MS);
  expect(await stats()).toMatchObject({ ratingsArriving: 0, ratingsReceived: 0 });
  expect(await received()).toEqual([]);
});

test('the database refuses a rating that waits and counts, and one that leaves and counts', async () => {
  const { app, ann, play, rate } = await aCourt();
  await rate(ann, await play(), { reveal: 'now' });
  const setTo = (set: string) => tryRaw(app, `UPDATE ratings SET ${set}`);
  const named = 'is_latest = false, is_anonymous = false';
  for (const set of ['waits = true', `waits = true, ${named}`])
    expect(await setTo(set)).toContain('ratings_waits');
  for (const set of ['replaced_at = 1', `replaced_at = 1, ${named}`])
    expect(await setTo(set)).toContain('ratings_replaced_anonymous');
  expect(await setTo('waits = true, is_latest = false')).toBe('accepted');
  expect(await setTo('replaced_at = 1')).toContain('ratings_replaced_anonymous');
});
