import { expect, test } from 'vitest';
import { announceRatingsJob } from '#api/background/jobs/announce-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aGuestBrowser, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { aCourt, REVEAL } from '#api/testing/rating-court.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { pull } from './pull.ts';

/** What Bea’s phone gets of one push with Ann’s ratings of her for matches of days one after the other. */
async function gotOf(count: number) {
  const { app, ann, bea, clock, play, version } = await aCourt();
  const matchIds = [await play(), await play(), await play()];
  const read = (cursor?: string) =>
    app.store.read((tx) =>
      pull(tx, { owner: bea.id, cursor }, { config: app.config, now: clock.now }),
    );
  const { cursor } = await read();
  const before = await version();
  const ratings = matchIds.slice(0, count).map((matchId, index) => {
    const at = clock.now - (count - 1 - index) * DAY_MS;
    return aSubmitRating(at, { matchId, ratedUserId: bea.id });
  });
  await applyAs(app, ann.id, ...ratings);
  const { changes } = await read(cursor);
  const got = changes.map(({ entity, row }) => ({ entity, isGone: row === undefined }));
  return { got, versions: (await version()) - before };
}

// proves ANON-2, ANON-7
test('of anonymous ratings that a later one of the same push replaces, the rated player gets nothing', async () => {
  expect(await gotOf(3)).toEqual(await gotOf(1));
});

test('what the first of them had replaced goes with them', async () => {
  const { app, ann, bea, clock, play, rate, received } = await aCourt();
  const matchIds = [await play(), await play(), await play()] as const;
  await rate(matchIds[0], { isAnonymous: false, values: { power: 2 } });
  expect(await received()).toEqual([2]);
  clock.now += 2 * DAY_MS;
  const ratingOf = (matchId: string, power: number, at: number) =>
    aSubmitRating(at, { matchId, ratedUserId: bea.id, values: { power } });
  await applyAs(
    app,
    ann.id,
    ratingOf(matchIds[1], 5, clock.now - DAY_MS),
    ratingOf(matchIds[2], 8, clock.now),
  );
  expect(await received()).toEqual([8]);
});

// proves ANON-2
test('a rating with a name that arrives after a later one of its rater tells the rated player nothing', async () => {
  const { app, ann, bea, clock, play, rate, version } = await aCourt();
  const [first, second] = [await play(), await play()];
  await rate(second);
  const before = await version();
  const late = { matchId: first, ratedUserId: bea.id, isAnonymous: false };
  await applyAs(app, ann.id, aSubmitRating(clock.now - DAY_MS, late));
  expect(await version()).toBe(before);
});

// proves RATE-17, GUEST-13
test('if it counts once the later one is withdrawn, the rated player gets it with the card of its rater', async () => {
  const { app, bea, clock, beasPhone } = await aCourt();
  const gus = { firstName: 'Gus', email: 'gus@example.org' };
  const max = await aUser(app, { email: gus.email, emailProvedAt: clock.now });
  // Max has the seat of Gus unseen, so Bea has no card of his.
  const play = () => aMatch(app, bea.id, { team1: [bea.id], team2: [gus] });
  const ratingOn = async (daysAgo: number, isAnonymous: boolean) => {
    const rating = { matchId: (await play()).id, ratedUserId: bea.id, isAnonymous };
    return aSubmitRating(clock.now - daysAgo * DAY_MS, rating);
  };
  const [earlier, later] = [await ratingOn(1, false), await ratingOn(0, true)];
  await applyAs(app, max.id, later);
  await applyAs(app, max.id, earlier);
  expect((await beasPhone.pull()).has(`player/${max.id}`)).toBe(false);
  const { ratingId, matchId, ratedUserId } = later.args;
  const subject = { ratingId, matchId, ratedUserId };
  await applyAs(app, max.id, aMutation('changeRating', subject, { at: clock.now }));
  const rows = await beasPhone.pull();
  expect(JSON.stringify([...rows])).toContain(`"raterId":${max.id}`);
  expect(rows.has(`player/${max.id}`)).toBe(true);
});

test('a guest’s rating with their name brings no card of the account of their seat', async () => {
  const { app, bea, beasPhone } = await aCourt();
  const gus = { firstName: 'Gus', email: 'gus@example.org' };
  const { id } = await aMatch(app, bea.id, { team1: [bea.id], team2: [gus] });
  const guest = await aGuestBrowser(app, id, gus);
  await rateAsGuest(guest, { ratedUserId: bea.id, isAnonymous: false });
  const rows = await beasPhone.pull();
  expect(JSON.stringify([...rows])).toContain('"guestName":"Gus"');
  expect(rows.has(`player/${guest.playerId}`)).toBe(false);
});

// proves ANON-7
test('an announced rating and a later anonymous one of its rater arrive as one with the reveal, not one now and none then', async () => {
  const { app, clock, play, rate, reveal, received, stats } = await aCourt();
  const [first, second] = [await play(), await play()];
  clock.now = REVEAL + 3 * HOUR_MS;
  await rate(first, { reveal: 'daily', values: { power: 2 } });
  clock.now += 2 * HOUR_MS;
  await runJob(app, announceRatingsJob, { early: true });
  clock.now = REVEAL + 17 * HOUR_MS;
  await rate(second, { reveal: 'now', values: { power: 8 } });
  expect(await received()).toEqual([]);
  expect(await stats()).toMatchObject({ ratingsArriving: 1 });
  await reveal(REVEAL + DAY_MS + 1);
  expect(await received()).toEqual([8]);
});

// proves ANON-7
test('so do they if the announced one is withdrawn before the later one is given', async () => {
  const { app, clock, play, rate, change, reveal, received, stats } = await aCourt();
  const [first, second] = [await play(), await play()];
  clock.now = REVEAL + 3 * HOUR_MS;
  const announced = await rate(first, { reveal: 'daily', values: { power: 2 } });
  clock.now += 2 * HOUR_MS;
  await runJob(app, announceRatingsJob, { early: true });
  await change(announced, null);
  clock.now = REVEAL + 17 * HOUR_MS;
  await rate(second, { reveal: 'now', values: { power: 8 } });
  expect(await received()).toEqual([]);
  await runJob(app, announceRatingsJob, { early: true });
  expect(await stats()).toMatchObject({ ratingsArriving: 1 });
  await reveal(REVEAL + DAY_MS + 1);
  expect(await received()).toEqual([8]);
});

// proves ANON-7
test('so it is if a phone sends both in one push', async () => {
  const { app, ann, bea, clock, play, received, reveal } = await aCourt();
  const [first, second] = [await play(), await play()];
  const ratingOf = (matchId: string, at: number, reveal: 'daily' | 'now', power: number) =>
    aSubmitRating(at, { matchId, ratedUserId: bea.id, reveal, values: { power } });
  await applyAs(
    app,
    ann.id,
    ratingOf(first, clock.now - DAY_MS, 'daily', 2),
    ratingOf(second, clock.now, 'now', 8),
  );
  expect(await received()).toEqual([]);
  await reveal();
  expect(await received()).toEqual([8]);
});
