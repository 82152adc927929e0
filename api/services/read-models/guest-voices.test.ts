import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { announceRatingsJob } from '#api/background/jobs/announce-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { feedVersion } from '#api/store/feed.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import {
  aGuestBrowser,
  type GuestBrowser,
  openPersonalLink,
  rateAsGuest,
} from '#api/testing/http/guest-browser.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { MATCHES_A_DAY_WITH_PLAYER } from '#shared/limits.ts';
import type { RatingReceivedView } from '#shared/schemas/rating-view.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** The ratings that an invented guest gives. */
interface Brought {
  rated: number;
  by: number;
  isAnonymous: boolean;
  email: string;
  reveal: 'now' | 'daily';
}

/** Ann and Vic are premium, so that both see counts. `bring` lets an invented guest of a match rate in it. */
async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, vic, ben, cat] = await someUsers(app, 4, { membershipType: 'premium' });
  const dan = await aUser(app);
  const bring = async (
    value: number,
    {
      rated = ann.id,
      by = ann.id,
      isAnonymous = true,
      email = `guest${clock.now}@ex.org`,
      reveal = 'now',
    }: Partial<Brought> = {},
  ) => {
    clock.now += 1;
    const gus = { firstName: 'Gus', email };
    const [team1, team2] =
      by === rated
        ? [[by], [gus]]
        : [
            [by, gus],
            [rated, dan.id],
          ];
    const match = await aMatch(app, by, { team1, team2 });
    const guest = await aGuestBrowser(app, match.id, { email });
    const values = recordOf(SKILLS, () => value);
    await rateAsGuest(guest, { ratedUserId: rated, values, isAnonymous, reveal });
    const seat = guest.match.participants.find(({ userId }) => userId === guest.playerId)?.id ?? '';
    const link = await personalLinkToken(app.config, { seat, match: match.id }, clock.now);
    return { ...guest, link };
  };
  const statsOf = async (userId: number, viewer = vic.id) =>
    (await (await app.signedIn(viewer)).get(`/api/users/${userId}/stats`)).body as StatsRow;
  return { app, clock, ann, vic, ben, cat, bring, statsOf };
}

async function receivedBy(app: TestApp, userId: number): Promise<RatingReceivedView[]> {
  const { body } = await (await app.signedIn(userId)).get(`/api/users/${userId}/ratings-received`);
  return body as RatingReceivedView[];
}

// proves STATS-7
test('forty invented guests give a player one voice beside a member’s rating', async () => {
  const { app, clock, ann, ben, bring, statsOf } = await setUp();
  const own = await aMatch(app, ben.id, { team1: [ann.id], team2: [ben.id] });
  await aRating(app, ben.id, {
    matchId: own.id,
    ratedUserId: ann.id,
    values: recordOf(SKILLS, () => 5),
  });
  for (let count = 0; count < 40; count += 1) await bring(10);
  clock.now += DAY_MS;
  for (const viewer of [ann.id, ben.id])
    expect(await statsOf(ann.id, viewer)).toMatchObject({
      overallRating: 7.5,
      ratingsReceived: 2,
      skillBreakdown: recordOf(SKILLS, () => 7.5),
    });
  expect(await receivedBy(app, ann.id)).toHaveLength(41);
});

test('forty guests of one player cannot pull a victim of their doubles down', async () => {
  const { app, clock, vic, ben, cat, bring, statsOf } = await setUp();
  for (const { id } of [ben, cat]) {
    const { id: matchId } = await aMatch(app, id, { team1: [vic.id], team2: [id] });
    await aRating(app, id, { matchId, ratedUserId: vic.id, values: recordOf(SKILLS, () => 8) });
  }
  for (let count = 0; count < 40; count += 1) {
    if (count % MATCHES_A_DAY_WITH_PLAYER === 0) clock.now += DAY_MS;
    await bring(1, { rated: vic.id });
  }
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 5.7, ratingsReceived: 3 });
});

test('guests of two members are two voices, and a single guest counts like a member', async () => {
  const { vic, ben, bring, statsOf } = await setUp();
  await bring(9, { rated: vic.id });
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 9, ratingsReceived: 1 });
  await bring(5, { rated: vic.id });
  await bring(4, { rated: vic.id, by: ben.id });
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 5.5, ratingsReceived: 2 });
});

test('a guest who opens the personal link counts alone, with the ratings from before and after it', async () => {
  const { app, vic, bring, statsOf } = await setUp();
  await bring(2, { rated: vic.id });
  await bring(2, { rated: vic.id });
  const guest = await bring(8, { rated: vic.id });
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 4, ratingsReceived: 1 });
  await openPersonalLink(app, guest);
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 5, ratingsReceived: 2 });
});

test('a guest who has opened the personal link before rating counts alone from the start', async () => {
  const { app, ann, vic, ben, bring, statsOf } = await setUp();
  await bring(2, { rated: vic.id });
  const gina = { firstName: 'Gina', email: 'gina@ex.org' };
  const match = await aMatch(app, ann.id, { team1: [ann.id, gina], team2: [vic.id, ben.id] });
  const guest = await aGuestBrowser(app, match.id, { email: gina.email });
  await openPersonalLink(app, guest);
  await rateAsGuest(guest, { ratedUserId: vic.id, values: recordOf(SKILLS, () => 8) });
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 5, ratingsReceived: 2 });
});

test('a claimed seat counts alone, with the ratings from before the claim', async () => {
  const { app, vic, cat, bring, statsOf } = await setUp();
  await bring(2, { rated: vic.id });
  const { client, link } = await bring(8, { rated: vic.id });
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 5, ratingsReceived: 1 });
  client.cookie = `${client.cookie}; ${(await app.signedIn(cat.id)).cookie}`;
  expect((await client.post('/api/guests/claim', { token: link })).status).toBe(200);
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 5, ratingsReceived: 2 });
});

test('a claim sends the rated player new numbers if the guest’s rating counted together with another', async () => {
  const { app, vic, ben, cat, bring } = await setUp();
  const statsVersion = () =>
    app.store.read(async ({ db, t: { feedRows } }) => {
      const isOwnStats = and(eq(feedRows.viewer, vic.id), eq(feedRows.entity, 'stats'));
      const [row] = await db.select().from(feedRows).where(isOwnStats);
      return row?.version;
    });
  const claim = async (member: number) => {
    const { client, link: token } = await bring(8, { rated: vic.id });
    const before = await statsVersion();
    client.cookie = `${client.cookie}; ${(await app.signedIn(member)).cookie}`;
    await client.post('/api/guests/claim', { token });
    return (await statsVersion()) !== before;
  };
  expect(await claim(cat.id)).toBe(false);
  await bring(2, { rated: vic.id });
  expect(await claim(ben.id)).toBe(true);
});

test('when the member who brought them is deleted, the guests stay one voice', async () => {
  const { app, ann, vic, bring, statsOf } = await setUp();
  await bring(2, { rated: vic.id });
  await bring(4, { rated: vic.id, isAnonymous: false });
  await deleteUser(app, ann.id);
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 3, ratingsReceived: 1 });
  const named = (await receivedBy(app, vic.id)).find(({ isAnonymous }) => !isAnonymous);
  expect(named).toMatchObject({ guestName: 'Gus', guestOf: ann.id });
});

test('the rated player learns whose guest it was from a named card only, until the guest has opened the link', async () => {
  const { app, ann, vic, bring } = await setUp();
  await bring(3, { rated: vic.id });
  const guest = await bring(6, { rated: vic.id, isAnonymous: false });
  const cards = async () => {
    const all = await receivedBy(app, vic.id);
    return all.map(({ isAnonymous, guestName, guestOf }) => ({ isAnonymous, guestName, guestOf }));
  };
  const anonymous = { isAnonymous: true, guestName: undefined, guestOf: undefined };
  const named = { isAnonymous: false, guestName: 'Gus', guestOf: ann.id };
  expect(new Set(await cards())).toEqual(new Set([anonymous, named]));
  await openPersonalLink(app, guest);
  expect(new Set(await cards())).toEqual(new Set([anonymous, { ...named, guestOf: undefined }]));
});

test('opening a personal link changes the feed of a rated player only if their numbers or a named card change', async () => {
  const { app, vic, bring } = await setUp();
  const versionOf = () =>
    app.store.read(async ({ db, t: { feedCounters } }) => {
      const [counter] = await db.select().from(feedCounters).where(eq(feedCounters.viewer, vic.id));
      return counter?.version;
    });
  const open = async (guest: GuestBrowser) => {
    const before = await versionOf();
    await openPersonalLink(app, guest);
    return (await versionOf()) !== before;
  };
  const alone = await bring(3, { rated: vic.id });
  expect(await open(alone)).toBe(false);
  const [first, second] = [await bring(4, { rated: vic.id }), await bring(6, { rated: vic.id })];
  expect(await open(first)).toBe(true);
  expect(await open(first)).toBe(false);
  expect(await open(second)).toBe(false);
  expect(await open(await bring(6, { rated: vic.id, isAnonymous: false }))).toBe(true);
});

test('a member’s own overall in the ratings that they give has guests as one voice', async () => {
  const { app, clock, vic, ben, bring } = await setUp();
  for (const value of [2, 2, 2]) await bring(value, { rated: vic.id });
  await bring(8, { rated: vic.id, by: ben.id });
  clock.now += DAY_MS;
  const { id } = await aMatch(app, vic.id, { team1: [vic.id], team2: [ben.id] });
  await aRating(app, vic.id, { matchId: id, ratedUserId: ben.id });
  const [given] = (await (await app.signedIn(vic.id)).get('/api/my-ratings')).body as [object];
  expect(given).toMatchObject({ raterOverallRating: 5 });
});

// proves STATS-7
test('twelve guests with one mailbox are one voice, whatever the tag in its address', async () => {
  const { app, clock, ann, bring, statsOf } = await setUp();
  for (let count = 0; count < 6; count += 1)
    for (const email of ['one@mailbox.org', `one+${count}@mailbox.org`])
      await openPersonalLink(app, await bring(10, { email }));
  for (const viewer of [ann.id, undefined]) {
    expect(await statsOf(ann.id, viewer)).toMatchObject({ overallRating: 10, ratingsReceived: 1 });
    clock.now += DAY_MS;
  }
  await openPersonalLink(app, await bring(4, { email: 'another@mailbox.org' }));
  expect(await statsOf(ann.id, ann.id)).toMatchObject({ overallRating: 7, ratingsReceived: 2 });
});

test('a guest who opens a second link sends the rated player new numbers, as the two count together', async () => {
  const { app, ann, bring, statsOf } = await setUp();
  const version = () => app.store.read((tx) => feedVersion(tx, ann.id));
  const email = 'one@mailbox.org';
  for (const isFirst of [true, false]) {
    const guest = await bring(isFirst ? 9 : 5, { email });
    const before = await version();
    await openPersonalLink(app, guest);
    expect((await version()) > before).toBe(!isFirst);
  }
  expect(await statsOf(ann.id, ann.id)).toMatchObject({ overallRating: 7, ratingsReceived: 1 });
});

// proves STATS-7
test('what is rated in another browser by the typed contact stays the voice of the member who typed it', async () => {
  const { app, ann, vic, bring, statsOf } = await setUp();
  const guest = await bring(9, { rated: vic.id, email: 'gus@ex.org' });
  await openPersonalLink(app, guest);
  await bring(1, { rated: vic.id });
  const dan = guest.match.participants.filter(({ team }) => team === 'team2');
  const creators = await aGuestBrowser(app, guest.match.id, { email: 'gus@ex.org' });
  const other = dan.find(({ userId }) => userId !== vic.id)?.userId ?? 0;
  await rateAsGuest(creators, { ratedUserId: other, values: recordOf(SKILLS, () => 1) });
  const voices = await app.store.read(({ db, t }) => db.select().from(t.ratings));
  expect(voices.map(({ guestOf, voice }) => [guestOf, voice !== null])).toEqual([
    [null, true],
    [ann.id, false],
    [ann.id, false],
  ]);
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 5, ratingsReceived: 2 });
});

test('opening the link proves what was rated in that browser, and nothing that others gave by the contact', async () => {
  const { app, vic, bring, statsOf } = await setUp();
  await bring(2, { rated: vic.id });
  const forged = await bring(10, { rated: vic.id });
  const mailbox = { ...forged, client: app.browser() };
  await openPersonalLink(app, mailbox);
  expect(await statsOf(vic.id)).toMatchObject({ overallRating: 6, ratingsReceived: 1 });
});

test('of ratings that wait for the reveal the rated player is told the number of voices', async () => {
  const { app, clock, ann, bring, statsOf } = await setUp();
  const email = 'one@mailbox.org';
  for (let count = 0; count < 2; count += 1) {
    await openPersonalLink(app, await bring(9, { email, reveal: 'daily' }));
    await bring(9, { reveal: 'daily' });
  }
  clock.now += 2 * HOUR_MS;
  await runJob(app, announceRatingsJob, { early: true });
  expect(await statsOf(ann.id, ann.id)).toMatchObject({ ratingsArriving: 2 });
});
