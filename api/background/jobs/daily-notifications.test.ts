import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anEarning } from '#api/testing/factories/earning.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { aPayingApp } from '#api/testing/stripe/paying-app.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { notifyEarningsJob } from './notify-earnings.ts';
import { notifyEndingPremiumJob } from './notify-ending-premium.ts';
import { notifyRatingsJob } from './notify-ratings.ts';
import { runJob } from './run-job.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
/** The time of the daily notifications. */
const NOTIFIED_AT = Date.UTC(2026, 4, 1, 17);

async function anApp() {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  return { app, clock };
}

async function noticesOf(app: TestApp, id: number, type: string) {
  const rows = await app.store.read(({ db, t }) =>
    db.select().from(t.notifications).where(eq(t.notifications.userId, id)),
  );
  return rows.filter((row) => row.type === type);
}

/** Four players. Two of them can rate the first one. `play` records another match of the four. */
async function aDoubles() {
  const { app, clock } = await anApp();
  const [rated, mate, one, other] = await someUsers(app, 4);
  const play = async () =>
    (await aMatch(app, mate.id, { team1: [rated.id, mate.id], team2: [one.id, other.id] })).id;
  const rate = async (rater: { id: number }, matchId: string) =>
    aRating(app, rater.id, { matchId, ratedUserId: rated.id });
  const run = () => runJob(app, notifyRatingsJob, { early: true });
  const notified = () => noticesOf(app, rated.id, 'rating');
  return { app, clock, rated, one, other, play, rate, run, notified };
}

// proves NOTIFY-3
test('all anonymous ratings of a day are notified in one message, at a fixed hour', async () => {
  const { clock, one, other, play, rate, run, notified } = await aDoubles();
  const match = await play();
  await rate(one, match);
  clock.now += 2 * HOUR_MS;
  await rate(other, match);
  await run();
  expect(await notified()).toEqual([]);
  for (const late of [7 * 60_000, 5 * HOUR_MS]) {
    clock.now = NOTIFIED_AT + late;
    await run();
    expect(await notified()).toMatchObject([
      {
        title: 'You were rated',
        message: expect.stringContaining('2 players'),
        createdAt: NOTIFIED_AT,
      },
    ]);
  }
});

// proves STATS-7
test('guests of one member who rated a player are one of the players in the message', async () => {
  const { app, clock, rated, one, other, play, rate, run, notified } = await aDoubles();
  await rate(other, await play());
  for (const email of ['gina@ex.org', 'gus@ex.org']) {
    const match = await aMatch(app, one.id, {
      team1: [rated.id, other.id],
      team2: [one.id, { firstName: 'Guest', email }],
    });
    const { playerId } = await aGuestBrowser(app, match.id, { email });
    await rate({ id: playerId }, match.id);
  }
  clock.now = NOTIFIED_AT + 1;
  await run();
  expect(await notified()).toMatchObject([{ message: expect.stringContaining('2 players') }]);
});

// proves NOTIFY-3
test('the message names neither a rater nor a match', async () => {
  const { app, clock, one, play, rate, run, notified } = await aDoubles();
  const match = await play();
  await rate(one, match);
  clock.now = NOTIFIED_AT + 1;
  await run();
  const [notice] = await notified();
  expect(notice?.data).toBeNull();
  const words = JSON.stringify(notice);
  for (const secret of [one.username, one.firstName ?? 'no name', match, 'Court 1'])
    expect(words).not.toContain(secret);
  const [user] = await app.store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, one.id)),
  );
  expect(user?.username).toBe(one.username);
});

test('later ratings are notified the next day, and after a downtime all at once', async () => {
  const { clock, one, other, play, rate, run, notified } = await aDoubles();
  clock.now = NOTIFIED_AT + 1;
  await rate(one, await play());
  await run();
  expect(await notified()).toEqual([]);
  clock.now = NOTIFIED_AT + DAY_MS + HOUR_MS;
  await rate(other, await play());
  clock.now = NOTIFIED_AT + 4 * DAY_MS + HOUR_MS;
  await run();
  expect(await notified()).toMatchObject([
    { message: expect.stringContaining('2 players'), createdAt: NOTIFIED_AT + 4 * DAY_MS },
  ]);
});

test('a rating that was replaced meanwhile counts once, and a test rating never', async () => {
  const { app, clock, rated, one, play, rate, run, notified } = await aDoubles();
  await rate(one, await play());
  clock.now = NOTIFIED_AT - HOUR_MS + DAY_MS;
  await rate(one, await play());
  await app.store.write(async ({ db, t }) => {
    const [latest] = await db.select().from(t.ratings).where(eq(t.ratings.isLatest, true));
    expect(latest?.ratedUserId).toBe(rated.id);
  });
  clock.now = NOTIFIED_AT + DAY_MS;
  await run();
  expect(await notified()).toMatchObject([{ message: expect.stringMatching(/^A player/) }]);
});

test('of two processes one notifies', async () => {
  const { app, clock, one, play, rate, run, notified } = await aDoubles();
  await rate(one, await play());
  clock.now = NOTIFIED_AT + 1;
  const batch = (deps: Parameters<typeof notifyRatingsJob.doBatch>[0]) =>
    notifyRatingsJob.doBatch(deps, new AbortController().signal);
  await overlapping(app, batch, () => batch(app));
  await run();
  expect(await notified()).toHaveLength(1);
});

test('an affiliate is notified once a day of what was earned, and not at all if it was taken back', async () => {
  const app = await aPayingApp();
  const [ann, bea, payer] = await someUsers(app, 3);
  const earn = (affiliateId: number, amount: number) =>
    anEarning(app, { affiliateId, referredUserId: payer.id, amount });
  for (const amount of [160, 1200, -160]) await earn(ann.id, amount);
  for (const amount of [160, -160]) await earn(bea.id, amount);
  await runJob(app, notifyEarningsJob, { early: true });
  expect(await noticesOf(app, ann.id, 'earning')).toEqual([]);
  app.clock.now = NOTIFIED_AT + 1;
  for (let times = 0; times < 2; times += 1) await runJob(app, notifyEarningsJob, { early: true });
  expect(await noticesOf(app, ann.id, 'earning')).toMatchObject([
    { title: 'You earned $12.00', createdAt: NOTIFIED_AT },
  ]);
  expect(await noticesOf(app, bea.id, 'earning')).toEqual([]);
});

// proves NOTIFY-8
test('a member whose Premium ends within a week is notified once for each end, with what to do', async () => {
  const { app, clock } = await anApp();
  const premium = (membershipExpiry: number | null) =>
    aUser(app, { membershipType: 'premium', membershipExpiry, emailProvedAt: NOON });
  const soon = await premium(NOON + 7 * DAY_MS);
  const others = [await premium(NOON + 7 * DAY_MS + 1), await premium(null), await premium(NOON)];
  const run = () => runJob(app, notifyEndingPremiumJob, { early: true });
  await run();
  await run();
  expect(await noticesOf(app, soon.id, 'membership')).toMatchObject([
    { message: expect.stringContaining('May 8, 2026') },
  ]);
  for (const { id } of others) expect(await noticesOf(app, id, 'membership')).toEqual([]);
  const [email] = await deliverAll(app);
  expect(email?.text).toContain('/subscription');
  await app.store.write(async ({ db, t }) => {
    const membershipExpiry = NOON + 30 * DAY_MS;
    await db.update(t.users).set({ membershipExpiry }).where(eq(t.users.id, soon.id));
  });
  clock.now = NOON + 25 * DAY_MS;
  await run();
  expect(await noticesOf(app, soon.id, 'membership')).toHaveLength(2);
});

// proves NOTIFY-8
test('a renewing member is not notified, a member who cancelled or whose card is refused is', async () => {
  const { app } = await anApp();
  const member = async (status: 'active' | 'past_due', endsWithPeriod: boolean) => {
    const { id } = await aUser(app, {
      membershipType: 'premium',
      membershipExpiry: NOON + 3 * DAY_MS,
    });
    await app.store.write(async ({ db, t }) => {
      await db.insert(t.subscriptions).values({
        userId: id,
        attempt: `attempt ${id}`,
        billingPeriod: 'monthly',
        stripeId: `sub_${id}`,
        status,
        endsWithPeriod,
        createdAt: NOON,
        updatedAt: NOON,
      });
    });
    return id;
  };
  const ids = [
    await member('active', false),
    await member('active', true),
    await member('past_due', false),
  ];
  await runJob(app, notifyEndingPremiumJob, { early: true });
  const notified = [];
  for (const id of ids) notified.push((await noticesOf(app, id, 'membership')).length);
  expect(notified).toEqual([0, 1, 1]);
});
