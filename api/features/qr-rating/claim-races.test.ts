import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '#api/core/problem.ts';
import { claimSeat } from '#api/services/claims/claim-seat.ts';
import { recomputeRecords } from '#api/services/matches/player-records.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { isAfter } from '#shared/domain/playing-order.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const MATCHES = 5;
/** For each player of a match, by number, the players they may rate. */
const OTHER_TEAM = [
  [1, 3],
  [0, 2],
] as const;

/**
 * A rating of an opponent as its rater's phone captured it, or the claim of a guest's seat by a member who did not
 * play; players and seats by number.
 */
type Step =
  | { kind: 'rate'; match: number; rater: number; rated: number; hoursAgo: number }
  | { kind: 'claim'; match: number; guest: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      match: fc.nat(MATCHES - 1),
      rater: fc.nat(3),
      rated: fc.nat(1),
      hoursAgo: fc.nat(60),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      match: fc.nat(MATCHES - 1),
      guest: fc.nat(1),
    }),
  },
);
/** How many of them happen at the same moment. */
const atOnce = fc.constantFrom(1, 2, 5);

/** Guests against members in several matches; every guest has access. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const members = await someUsers(app, 3);
  const matches = [];
  for (let index = 0; index < MATCHES; index += 1) {
    const [creator = 0, opponent = 0] = [members[index % 3]?.id, members[(index + 1) % 3]?.id];
    const guests = ['+15550001', '+15550002'].map((phone) => ({ firstName: 'Gus', phone }));
    const [one, other] = guests;
    if (!one || !other) throw new Error('There are two guests');
    const match = await aMatch(app, creator, {
      team1: [creator, one],
      team2: [opponent, other],
      date: `2026-05-0${index + 1}`,
    });
    const seats = match.args.seats.flatMap((seat) => ('guest' in seat ? [seat.id] : []));
    const players = [creator, opponent];
    for (const { phone } of guests)
      players.push((await aGuestBrowser(app, match.id, { phone })).playerId);
    matches.push({ id: match.id, seats, players });
  }
  return { app, members, matches };
}

type World = Awaited<ReturnType<typeof setUp>>;

async function happen({ app, members, matches }: World, step: Step): Promise<void> {
  const match = matches[step.match];
  if (!match) throw new Error('There is no such match');
  if (step.kind === 'rate') {
    const [rater = 0, ratedUserId = 0] = [
      match.players[step.rater],
      match.players[OTHER_TEAM[step.rater % 2]?.[step.rated] ?? 0],
    ];
    const at = NOW - step.hoursAgo * HOUR_MS;
    await pushAs(app, rater, aSubmitRating(at, { matchId: match.id, ratedUserId }));
    return;
  }
  const proof = { match: match.id, seat: match.seats[step.guest] ?? '' };
  const memberId = members[(step.match + 2) % members.length]?.id ?? 0;
  await app.store
    .write((tx) => claimSeat(tx, app, memberId, proof))
    .catch((reason: unknown) => {
      if (!(reason instanceof Problem)) throw reason;
    });
}

function everything({ store }: TestApp) {
  return store.read(async ({ db, t }) => ({
    users: await db.select().from(t.users).orderBy(t.users.id),
    seats: await db.select().from(t.matchParticipants),
    ratings: await db.select().from(t.ratings),
  }));
}

test('ratings and claims in any order, or at once, keep one rating per match and day, one latest per pair, and right numbers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      atOnce,
      async (steps, size) => {
        const world = await setUp();
        const { app, members } = world;
        const phones = members.map(({ id }) => new Replica(app, id));
        for (let start = 0; start < steps.length; start += size) {
          await Promise.all(steps.slice(start, start + size).map((next) => happen(world, next)));
          for (const phone of phones) await phone.pull();
        }
        const { users, seats, ratings } = await everything(app);
        const merged = new Set(
          users.filter((user) => user.mergedInto !== null).map(({ id }) => id),
        );
        for (const { userId } of seats) expect(merged).not.toContain(userId);
        const pairs = Map.groupBy(ratings, (each) => `${each.raterId}>${each.ratedUserId}`);
        for (const [pair, ofPair] of pairs) {
          expect(new Set(ofPair.map(({ day }) => day)).size, pair).toBe(ofPair.length);
          expect(new Set(ofPair.map(({ matchId }) => matchId)).size, pair).toBe(ofPair.length);
          const last = ofPair.toSorted((a, b) => (isAfter(a, b) ? 1 : -1)).at(-1);
          expect(
            ofPair.filter(({ isLatest }) => isLatest),
            pair,
          ).toEqual([last]);
          for (const { raterId, ratedUserId } of ofPair)
            for (const id of [raterId, ratedUserId]) expect(merged).not.toContain(id);
        }
        for (const seat of seats) {
          const given = ratings.filter((each) => each.matchId === seat.matchId);
          expect(seat.hasRated).toBe(given.some(({ raterId }) => raterId === seat.userId));
        }
        for (const [index, { id }] of members.entries())
          expect(await phones[index]?.pull()).toEqual(await new Replica(app, id).pull());
        const ids = users.map(({ id }) => id);
        await app.store.write((tx) => recomputeRecords(tx, ids));
        expect((await everything(app)).users).toEqual(users);
      },
    ),
    { numRuns: 10 },
  );
});
