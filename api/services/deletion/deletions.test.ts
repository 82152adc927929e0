import { isNotNull } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { createDice, type Dice } from '#api/testing/factories/dice.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { usersWithRecords } from '#api/testing/users-with-records.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { isAfter } from '#shared/domain/playing-order.ts';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteMatch } from './delete-match.ts';

/** `npm run test:long` tries many. */
const WORLDS = Number(process.env.DELETION_WORLDS ?? 4);
const ACTS = 60;

interface World {
  app: TestApp;
  dice: Dice;
  living: number[];
  matches: { id: string; revision: string; players: number[] }[];
  /** Raters and rated players of matches that were left or deleted. */
  takenBack: Set<string>;
}

function noteTakenBack({ takenBack }: World, players: readonly number[]): void {
  for (const rater of players) for (const rated of players) takenBack.add(`${rater} ${rated}`);
}

async function aMatchIn({ app, dice, living, matches }: World): Promise<void> {
  const players = dice.draw(living, 4);
  const [a = 0, b = 0, c = 0, d = 0] = players;
  const mutation = aCreateMatch(app.now(), {
    team1: [a, b],
    team2: [c, d],
    team1Score: dice.roll(0, 2),
    team2Score: dice.roll(0, 2),
    date: `2026-05-0${dice.roll(1, 9)}`,
  });
  await pushAs(app, a, mutation);
  matches.push({ id: mutation.args.matchId, revision: mutation.id, players });
}

async function aRatingIn({ app, dice, living, matches }: World): Promise<void> {
  const { id: matchId, players } = dice.pick(matches);
  const [rater = 0, ratedUserId = 0] = dice.draw(players, 2);
  if (!living.includes(rater)) return;
  const at = app.now() - dice.roll(0, 240) * HOUR_MS;
  await pushAs(app, rater, aSubmitRating(at, { matchId, ratedUserId }));
}

async function aResultIn({ app, dice, living, matches }: World): Promise<void> {
  const match = dice.pick(matches);
  const player = match.players.find((id) => living.includes(id));
  if (player === undefined) return;
  const scores = { team1Score: dice.roll(0, 2), team2Score: dice.roll(0, 2) };
  const args = { matchId: match.id, revision: match.revision, ...scores };
  const mutation = aMutation('recordResult', args, { at: app.now() });
  const [outcome] = await pushAs(app, player, mutation);
  if (outcome.status === 'applied') match.revision = mutation.id;
}

async function aLeavingIn(world: World): Promise<void> {
  const { app, dice, living, matches } = world;
  const { id: matchId, players } = dice.pick(matches);
  const player = dice.pick(players.slice(1));
  if (!living.includes(player)) return;
  noteTakenBack(world, players);
  const [outcome] = await pushAs(
    app,
    player,
    aMutation('leaveMatch', { matchId }, { at: app.now() }),
  );
  if (outcome.status !== 'applied') expect(outcome).toMatchObject({ code: 'match_deleted' });
}

async function aDeletionIn(world: World): Promise<void> {
  const { app, dice, living, matches } = world;
  if (living.length > 4 && dice.oneIn(3)) {
    const id = dice.pick(living);
    await app.store.write((tx) => deleteAccount(tx, app, id));
    living.splice(living.indexOf(id), 1);
    return;
  }
  const { id, players } = dice.pick(matches);
  noteTakenBack(world, players);
  const isUnknown = { code: 'not_found' };
  await app.store
    .write((tx) => deleteMatch(tx, app, id))
    .catch((reason: unknown) => expect(reason).toMatchObject(isUnknown));
}

function randomAction(state: World): Promise<void> {
  const { dice, matches } = state;
  const roll = dice.roll(1, 20);
  if (matches.length < 2 || roll <= 4) return aMatchIn(state);
  if (roll <= 16) return aRatingIn(state);
  if (roll === 17) return aResultIn(state);
  return roll === 18 ? aLeavingIn(state) : aDeletionIn(state);
}

/** Expects the derived numbers to equal those computed from nothing. */
async function expectDerived(
  app: TestApp,
  takenBack: ReadonlySet<string> = new Set(),
): Promise<void> {
  const users = await usersWithRecords(app);
  const { ratings, seats, gone } = await app.store.read(async ({ db, t }) => ({
    ratings: await db.select().from(t.ratings),
    seats: await db.select().from(t.matchParticipants),
    gone: await db.select().from(t.matches).where(isNotNull(t.matches.deletedAt)),
  }));
  const deletedUsers = users.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
  for (const rating of ratings) {
    const { raterId, ratedUserId } = rating;
    const ofPair = ratings.filter((r) => r.raterId === raterId && r.ratedUserId === ratedUserId);
    const isLast = !ofPair.some((other) => isAfter(other, rating));
    // No anonymous one returns (docs/rules.md 118).
    const mayBeOver = takenBack.has(`${raterId} ${ratedUserId}`);
    expect(rating.isLatest || (isLast && mayBeOver)).toBe(isLast);
    expect(deletedUsers).not.toContain(raterId);
    expect(deletedUsers).not.toContain(ratedUserId);
    expect(gone.map(({ id }) => id)).not.toContain(rating.matchId);
  }
  for (const { matchId, userId, hasRated } of seats)
    expect(hasRated).toBe(ratings.some((r) => r.matchId === matchId && r.raterId === userId));
  await app.store.write((tx) =>
    recomputeRecords(
      tx,
      users.map(({ id }) => id),
    ),
  );
  expect(await usersWithRecords(app)).toEqual(users);
}

/** The rows of a phone, which tells by its clock that a rating that waited has arrived. */
function withoutArrivals(rows: ReadonlyMap<string, unknown> = new Map()) {
  const entries = [...rows].map(([key, row]) => ({
    key,
    ...(row as object),
    arrivesAt: undefined,
  }));
  return new Map(entries.map(({ key, ...row }) => [key, row]));
}

const passed: number[] = [];

test.each(Array.from({ length: WORLDS }, (_, seed) => [seed]))(
  'world %i: after any deletions, and after players left, all numbers are as if computed anew, and every phone has what a new one gets',
  async (seed) => {
    const clock = { now: Date.UTC(2026, 4, 9, 12) };
    const app = await createTestApp({ now: () => clock.now });
    const users = await Promise.all(Array.from({ length: 5 }, () => aUser(app)));
    const living = users.map(({ id }) => id);
    const state: World = { app, dice: createDice(seed), living, matches: [], takenBack: new Set() };
    const phones = new Map(living.map((id) => [id, new Replica(app, id)]));
    for (let count = 0; count < ACTS; count += 1) {
      clock.now += HOUR_MS;
      await randomAction(state);
      const phone = phones.get(state.dice.pick(living));
      if (state.dice.oneIn(2)) await phone?.pull();
    }
    // Until the reveal what was taken back is kept, and what it had replaced does not count.
    clock.now += DAY_MS;
    await runJob(app, notifyRatingsJob, { early: true });
    await expectDerived(app, state.takenBack);
    for (const id of living) {
      const fresh = await new Replica(app, id).pull();
      expect(withoutArrivals(await phones.get(id)?.pull())).toEqual(withoutArrivals(fresh));
    }
    passed.push(seed);
  },
);

afterAll(() => {
  if (passed.length < WORLDS) return;
  recordFigure({
    run: `histories of deletions on ${inject('postgres') === undefined ? 'SQLite' : 'PostgreSQL'}`,
    seen: `${WORLDS} histories of ${ACTS} acts; all numbers as if computed anew, every phone has what a new one gets`,
    seed: `0 to ${WORLDS - 1}`,
  });
});

test('if two matches are deleted at once, the rating before both counts again, on every phone too', async () => {
  const clock = { now: Date.UTC(2026, 4, 1, 12) };
  const app = await createTestApp({ now: () => clock.now });
  const [x, y] = await someUsers(app, 2);
  const ids: string[] = [];
  for (let match = 1; match <= 3; match += 1) {
    const { id } = await aMatch(app, x.id, { team1: [x.id], team2: [y.id] });
    await aRating(app, x.id, { matchId: id, ratedUserId: y.id, isAnonymous: false });
    ids.push(id);
    clock.now += DAY_MS;
  }
  const phone = new Replica(app, y.id);
  await phone.pull();
  const [, earlier = '', later = ''] = ids;
  const remove = ({ store }: TestApp, id: string) => store.write((tx) => deleteMatch(tx, app, id));
  const ended = await overlapping(
    app,
    (slowed) => remove(slowed, later),
    () => remove(app, earlier),
  );
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  clock.now += DAY_MS;
  await runJob(app, notifyRatingsJob, { early: true });
  await expectDerived(app);
  expect(await phone.pull()).toEqual(await new Replica(app, y.id).pull());
});
