import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { revealRatings } from '#api/background/jobs/reveal-ratings.ts';
import { Problem } from '#api/core/problem.ts';
import { claimSeat } from '#api/services/claims/claim-seat.ts';
import { recomputeRecords } from '#api/services/matches/player-records.ts';
import type { Rating } from '#api/store/row-types.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { pushAs, pushAsGuest } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { usersWithRecords } from '#api/testing/users-with-records.ts';
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
  | {
      kind: 'rate';
      match: number;
      rater: number;
      rated: number;
      hoursAgo: number;
      /** Given with the personal link, if the rater is a guest. */
      isProved: boolean;
    }
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
      isProved: fc.boolean(),
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

/** A claim takes back one of two ratings of a day, so the member's next one of that player waits. */
const TAKEN_BACK_THEN_RATED: Step[] = [
  { kind: 'rate', match: 4, rater: 3, rated: 0, hoursAgo: 13, isProved: true },
  { kind: 'rate', match: 0, rater: 0, rated: 0, hoursAgo: 13, isProved: false },
  { kind: 'claim', match: 4, guest: 1 },
  { kind: 'rate', match: 0, rater: 0, rated: 0, hoursAgo: 0, isProved: false },
];

/** How many of them happen at the same moment. */
const atOnce = fc.constantFrom(1, 2, 5);

/** Guests against members in several matches; every guest has access. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const members = await someUsers(app, 3);
  const matches = [];
  for (let index = 0; index < MATCHES; index += 1) {
    const [creator = 0, opponent = 0] = [members[index % 3]?.id, members[(index + 1) % 3]?.id];
    const guests = [1, 2].map((guest) => ({
      firstName: 'Gus',
      email: `gus${guest}@ex.org`,
      phone: `+1555000${guest}`,
    }));
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
    const rating = aSubmitRating(at, { matchId: match.id, ratedUserId });
    const seat = match.seats[(step.rater - 1) / 2] ?? '';
    const sees = step.isProved ? ('all' as const) : ('own' as const);
    const access = { match: match.id, seat, device: 'phone', sees };
    if (rater < 0) await pushAsGuest(app, rater, access, rating);
    else await pushAs(app, rater, rating);
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
        const users = await usersWithRecords(app);
        const { seats, ratings: stored } = await everything(app);
        // Of two that collide in a claim the later one is taken back: its row stays until the daily reveal (ANON-9).
        const ratings = stored.filter(({ withdrawnAt }) => withdrawnAt === null);
        const takenBack = stored.filter(({ withdrawnAt }) => withdrawnAt !== null);
        for (const { isLatest } of takenBack) expect(isLatest).toBe(false);
        const merged = new Set(
          users.filter((user) => user.mergedInto !== null).map(({ id }) => id),
        );
        for (const { userId } of seats) expect(merged).not.toContain(userId);
        // What the guest of a claimed seat gave by the typed contact stays, until the member's takes its place.
        const isPast = ({ raterId, replacedAt }: Rating) =>
          merged.has(raterId) && replacedAt !== null;
        const counting = ratings.filter((rating) => !isPast(rating));
        const pairs = Map.groupBy(counting, (each) => `${each.raterId}>${each.ratedUserId}`);
        for (const [pair, ofPair] of pairs) {
          expect(new Set(ofPair.map(({ day }) => day)).size, pair).toBe(ofPair.length);
          expect(new Set(ofPair.map(({ matchId }) => matchId)).size, pair).toBe(ofPair.length);
          // One that waits for the reveal counts from then on: the rater had taken one back (ANON-7).
          const seen = ofPair.filter(({ waits }) => !waits);
          const last = seen.toSorted((a, b) => (isAfter(a, b) ? 1 : -1)).at(-1);
          expect(
            ofPair.filter(({ isLatest }) => isLatest),
            pair,
          ).toEqual(last === undefined ? [] : [last]);
          for (const { raterId, ratedUserId, guestOf } of ofPair) {
            expect(merged).not.toContain(ratedUserId);
            if (merged.has(raterId)) expect(guestOf).not.toBeNull();
          }
        }
        for (const seat of seats) {
          const given = ratings.filter((each) => each.matchId === seat.matchId);
          expect(seat.hasRated).toBe(given.some(({ raterId }) => raterId === seat.userId));
        }
        for (const [index, { id }] of members.entries())
          expect(await phones[index]?.pull()).toEqual(await new Replica(app, id).pull());
        const ids = users.map(({ id }) => id);
        await app.store.write((tx) => recomputeRecords(tx, ids));
        expect(await usersWithRecords(app)).toEqual(users);
        await app.store.write((tx) => revealRatings(tx, ids, NOW + 1));
        const left = (await everything(app)).ratings;
        expect(new Set(left.map(({ id }) => id))).toEqual(new Set(ratings.map(({ id }) => id)));
      },
    ),
    { numRuns: 10, examples: [[TAKEN_BACK_THEN_RATED, 1]] },
  );
});
