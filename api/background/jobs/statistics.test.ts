import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aGuestAccount, aUser, deleteUser } from '#api/testing/factories/user.ts';
import { anAdmin } from '#api/testing/http/admin.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import type { AdminSeries } from '#shared/schemas/statistics-series.ts';
import { keepNextDay } from './statistics.ts';

const MAY_1 = Date.UTC(2026, 4, 1);

async function keepAll(app: TestApp): Promise<number> {
  let days = 0;
  while (await keepNextDay(app)) days += 1;
  return days;
}

function keptIn({ store }: TestApp) {
  return store.read(({ db, t }) => db.select().from(t.dailyCounts).orderBy(asc(t.dailyCounts.day)));
}

test('a day is counted once it is over, and missed days are made up for', async () => {
  const clock = { now: MAY_1 + 12 * HOUR_MS };
  const { app, client } = await anAdmin({ now: () => clock.now });
  const [a, b] = [await aUser(app), await aUser(app, { membershipType: 'premium' })];
  const tester = await aUser(app, { isTestMember: true, membershipType: 'premium' });
  await aGuestAccount(app);
  const { id: matchId } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await aRating(app, a.id, { matchId, ratedUserId: b.id });
  const { id: other } = await aMatch(app, a.id, { team1: [a.id], team2: [tester.id] });
  await aRating(app, a.id, { matchId: other, ratedUserId: tester.id });
  expect(await keepAll(app)).toBe(0);
  clock.now = MAY_1 + DAY_MS + 2 * HOUR_MS;
  expect(await keepAll(app)).toBe(1);
  expect(await keptIn(app)).toEqual([
    { day: '2026-05-01', members: 3, matches: 2, ratings: 1, premium: 1 },
  ]);
  await deleteUser(app, a.id);
  clock.now = MAY_1 + 4 * DAY_MS + 2 * HOUR_MS;
  expect(await keepAll(app)).toBe(3);
  const nothing = { members: 0, matches: 0, ratings: 0 };
  expect(await keptIn(app)).toEqual([
    { day: '2026-05-01', members: 3, matches: 2, ratings: 1, premium: 1 },
    { day: '2026-05-02', ...nothing, premium: null },
    { day: '2026-05-03', ...nothing, premium: null },
    { day: '2026-05-04', ...nothing, premium: 1 },
  ]);
  await aUser(app);
  const { body } = await client.get('/api/admin/series?by=day');
  expect((body as AdminSeries).points.at(-1)).toEqual({
    from: '2026-05-05',
    ...nothing,
    members: 1,
    premium: 1,
  });
});

test('two processes that count the same days at once get the same numbers', async () => {
  const clock = { now: MAY_1 };
  const app = await createTestApp({ now: () => clock.now });
  await aUser(app);
  clock.now += 10 * DAY_MS + 2 * HOUR_MS;
  await Promise.all([keepAll(app), keepAll(app)]);
  expect((await keptIn(app)).map(({ members }) => members)).toEqual([1, ...Array(9).fill(0)]);
});

test('Premium is counted for as long as it lasts', async () => {
  const clock = { now: MAY_1 };
  const { app, client } = await anAdmin({ now: () => clock.now });
  const membershipExpiry = MAY_1 + DAY_MS;
  await aUser(app, { membershipType: 'premium', membershipExpiry });
  const premiumNow = async () => {
    const { body } = await client.get('/api/admin/series');
    return (body as AdminSeries).points.at(-1)?.premium;
  };
  expect(await premiumNow()).toBe(1);
  clock.now = membershipExpiry;
  expect(await premiumNow()).toBe(0);
});

test('a series has a bounded number of steps, however old the store is', async () => {
  const { app, client } = await anAdmin({ now: () => MAY_1 });
  const days = Array.from({ length: 900 }, (_, index) => MAY_1 - (index + 1) * DAY_MS);
  const counts = { members: 1, matches: 0, ratings: 0 };
  await app.store.write(async ({ db, t }) => {
    for (const at of days)
      await db.insert(t.dailyCounts).values({ day: isoDay(at), ...counts, premium: null });
  });
  for (const [by, steps] of [
    ['day', 60],
    ['week', 52],
    ['month', 24],
  ] as const) {
    const { points } = (await client.get(`/api/admin/series?by=${by}`)).body as AdminSeries;
    expect(points.length).toBe(steps);
    expect(points.at(-1)?.members).toBeGreaterThan(0);
  }
});

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
