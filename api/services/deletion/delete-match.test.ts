import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { deleteMatch } from './delete-match.ts';

async function setUp() {
  const clock = { now: Date.UTC(2026, 4, 1, 12) };
  const app = await createTestApp({ now: () => clock.now });
  const [a, b, c] = await someUsers(app, 3, { membershipType: 'premium' });
  const tomorrow = () => {
    clock.now += DAY_MS;
  };
  return { app, a, b, c, tomorrow };
}

function removeMatch(app: TestApp, id: string): Promise<void> {
  return app.store.write((tx) => deleteMatch(tx, app, id));
}

function userRow({ store }: TestApp, id: number) {
  return store.read(async ({ db, t }) => {
    const [user] = await db.select().from(t.users).where(eq(t.users.id, id));
    return user;
  });
}

// proves ADMIN-18
test('a deleted match leaves every phone that has it, with its ratings', async () => {
  const { app, a, b } = await setUp();
  const phones = [new Replica(app, a.id), new Replica(app, b.id)];
  const { id } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const named = { ratedUserId: b.id, isAnonymous: false };
  const { ratingId } = await aRating(app, a.id, { matchId: id, ...named });
  for (const phone of phones) expect([...(await phone.pull()).keys()]).toContain(`match/${id}`);
  await removeMatch(app, id);
  for (const phone of phones) {
    const keys = [...(await phone.pull()).keys()].join();
    expect(keys).not.toContain(id);
    expect(keys).not.toMatch(/rating-(given|received)/);
    expect(keys).not.toContain(ratingId);
  }
  expect(phones[1]?.rows.get(`stats/${b.id}`)).toMatchObject({ ratingsReceived: 0 });
});

test('the previous rating becomes the latest again, for its rater and for the rated player', async () => {
  const { app, a, b, tomorrow } = await setUp();
  const teams = { team1: [a.id], team2: [b.id] };
  const rate = async (power: number) => {
    const { id } = await aMatch(app, a.id, teams);
    const more = { isAnonymous: false, values: { power } };
    await aRating(app, a.id, { matchId: id, ratedUserId: b.id, ...more });
    tomorrow();
    return id;
  };
  const [, , last] = [await rate(1), await rate(5), await rate(9)];
  const phone = new Replica(app, b.id);
  await phone.pull();
  await removeMatch(app, last ?? '');
  const received = [...(await phone.pull())].filter(([key]) => key.startsWith('rating-received/'));
  expect(received.map(([, row]) => row)).toMatchObject([{ values: { power: 5 } }]);
  expect(phone.rows.get(`stats/${b.id}`)).toMatchObject({ ratingsReceived: 1 });
});

test('a deleted match no longer counts in wins, losses and streaks', async () => {
  const { app, a, b, c } = await setUp();
  const won = (opponent: number, date: string) =>
    aMatch(app, a.id, { team1: [a.id], team2: [opponent], date });
  await won(b.id, '2026-04-01');
  const { id } = await won(c.id, '2026-04-02');
  await won(b.id, '2026-04-03');
  await removeMatch(app, id);
  expect(await userRow(app, a.id)).toMatchObject({ wins: 2, longestWinStreak: 2 });
  expect(await userRow(app, b.id)).toMatchObject({ losses: 2 });
  expect(await userRow(app, c.id)).toMatchObject({ losses: 0, currentLossStreak: 0 });
});

test('a rating or a result that comes later is refused because the match is deleted', async () => {
  const { app, a, b } = await setUp();
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await removeMatch(app, match.id);
  const rating = aSubmitRating(app.now(), { matchId: match.id, ratedUserId: b.id });
  const result = aMutation(
    'recordResult',
    { matchId: match.id, revision: match.revision, team1Score: 1, team2Score: 2 },
    { at: app.now() },
  );
  const outcomes = await pushAs(app, a.id, rating, result);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', code: 'match_deleted' });
});

test('its notifications leave every phone, and those of other matches stay', async () => {
  const { app, a, b, c } = await setUp();
  const invite = () => aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const [{ id }, kept] = [await invite(), await invite()];
  await aMatch(app, c.id, { team1: [c.id], team2: [b.id] });
  const phone = new Replica(app, b.id);
  const notices = async () =>
    [...(await phone.pull())].filter(([key]) => key.startsWith('notification/'));
  expect(await notices()).toHaveLength(3);
  await removeMatch(app, id);
  const left = await notices();
  expect(left).toHaveLength(2);
  expect(left.map(([, row]) => row)).toContainEqual(
    expect.objectContaining({ data: { matchId: kept.id } }),
  );
  expect(await app.store.read(({ db, t }) => db.$count(t.notifications))).toBe(2);
});

test('the remaining row contains neither the location nor the result', async () => {
  const { app, a, b } = await setUp();
  const { id } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const matches = () => app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(await matches()).toMatchObject([{ resultBy: a.id, resultAt: app.now() }]);
  await removeMatch(app, id);
  expect(await matches()).toMatchObject([
    { location: null, gameResult: null, team1Score: 0, resultBy: null, resultAt: null },
  ]);
});

test('no table contains its location or its guests', async () => {
  const { app, a, b } = await setUp();
  const gus = { firstName: 'Gus', lastName: 'Guest', email: 'gus@example.com', phone: '+15550100' };
  const match = await aMatch(app, a.id, {
    team1: [a.id, gus],
    team2: [b.id, { firstName: 'Una', phone: '+15550101' }],
    location: 'Guestown',
  });
  const { playerId } = await aGuestBrowser(app, match.id, { phone: gus.phone });
  await aRating(app, playerId, { matchId: match.id, ratedUserId: b.id });
  const args = { matchId: match.id, revision: v7(), team1Score: 1, team2Score: 2 };
  const late = aMutation('recordResult', args, { at: app.now() });
  expect(await pushAs(app, b.id, late)).toMatchObject([{ code: 'conflict' }]);
  await removeMatch(app, match.id);
  expect(JSON.stringify(await dump(app.store))).not.toMatch(
    /Gus|gus@|Una|5550100|5550101|Guestown/,
  );
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  expect(seats.map(({ userId }) => userId)).toEqual(
    expect.arrayContaining([a.id, b.id, playerId, expect.any(Number)]),
  );
});

test('an unknown or deleted match cannot be deleted', async () => {
  const { app, a, b } = await setUp();
  const { id } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await removeMatch(app, id);
  for (const wrong of [id, 'nothing'])
    await expect(removeMatch(app, wrong)).rejects.toMatchObject({ code: 'not_found' });
});

test('ratings that arrive at the same moment are either taken back with the match or refused', async () => {
  const { app, a, b, c } = await setUp();
  const [d] = await someUsers(app, 2);
  const { id } = await aMatch(app, a.id, { team1: [a.id, b.id], team2: [c.id, d.id] });
  const rate = (rater: number, ratedUserId: number) =>
    pushAs(app, rater, aSubmitRating(app.now(), { matchId: id, ratedUserId }));
  const pairs = [
    [a.id, c.id],
    [c.id, a.id],
    [b.id, d.id],
    [d.id, b.id],
  ] as const;
  const [before, after] = [pairs.slice(0, 2), pairs.slice(2)];
  const work = [
    ...before.map((pair) => rate(...pair)),
    removeMatch(app, id),
    ...after.map((pair) => rate(...pair)),
  ];
  const outcomes = (await Promise.all(work)).flatMap((each) => each ?? []);
  for (const outcome of outcomes)
    if (outcome.status !== 'applied') expect(outcome).toMatchObject({ code: 'match_deleted' });
  const left = await app.store.read(({ db, t }) => db.select().from(t.ratings));
  for (const rating of left) expect(rating).toMatchObject({ withdrawnAt: app.now() });
});
