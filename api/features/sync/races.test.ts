import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recomputeRecords } from '#api/services/matches/player-records.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, manyUsers, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { usersWithRecords } from '#api/testing/users-with-records.ts';
import type { Change } from '#sync/protocol/pull.ts';
import { pull } from './pull.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

function newApp(): Promise<TestApp> {
  return createTestApp({ now: () => NOW });
}

function ratingsOf({ store }: TestApp) {
  return store.read(({ db, t }) => db.select().from(t.ratings));
}

test('concurrent pushes of one player’s entries get one answer, without a retry', async () => {
  const app = await newApp();
  const [a, b] = await someUsers(app, 2);
  const matches = Array.from({ length: 5 }, () =>
    aCreateMatch(NOW, { team1: [a.id], team2: [b.id] }),
  );
  let tries = 0;
  const counting: TestApp = {
    ...app,
    store: {
      ...app.store,
      write: (work) =>
        app.store.write((tx) => {
          tries += 1;
          return work(tx);
        }),
    },
  };
  const pushes = Array.from({ length: 20 }, () => pushAs(counting, a.id, ...matches));
  const answers = await Promise.all(pushes);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(tries).toBe(20);
});

test('two devices of one player that rate X, Y and Y, X at once leave one rating of each', async () => {
  const app = await newApp();
  const [a, x, y] = await someUsers(app, 3);
  const rate = async (...rated: number[]) => {
    const matches = await Promise.all(
      rated.map((id) => aMatch(app, a.id, { team1: [a.id], team2: [id] })),
    );
    return rated.map((ratedUserId, index) =>
      aSubmitRating(NOW, { matchId: matches[index]?.id ?? '', ratedUserId }),
    );
  };
  const [one, other] = [await rate(x.id, y.id), await rate(y.id, x.id)];
  const outcomes = await Promise.all([pushAs(app, a.id, ...one), pushAs(app, a.id, ...other)]);
  const codes = outcomes.flat().map((outcome) => ('code' in outcome ? outcome.code : 'applied'));
  expect(codes.toSorted()).toEqual(['applied', 'applied', 'rated_today', 'rated_today']);
  const ratings = await ratingsOf(app);
  expect(ratings).toHaveLength(2);
  expect(new Set(ratings.map(({ ratedUserId }) => ratedUserId))).toEqual(new Set([x.id, y.id]));
});

test('opponents who rate each other at once all succeed, with one latest rating per pair', async () => {
  const app = await newApp();
  const [a, b, c, d] = await someUsers(app, 4);
  const teams = { team1: [a.id, b.id], team2: [c.id, d.id] };
  const match = await aMatch(app, a.id, teams);
  const rate = (rater: number, ...rated: number[]) =>
    pushAs(
      app,
      rater,
      ...rated.map((ratedUserId) => aSubmitRating(NOW, { matchId: match.id, ratedUserId })),
    );
  const outcomes = await Promise.all([
    rate(a.id, c.id, d.id),
    rate(b.id, d.id, c.id),
    rate(c.id, a.id, b.id),
    rate(d.id, b.id, a.id),
  ]);
  expect(outcomes.flat().map(({ status }) => status)).toEqual(Array(8).fill('applied'));
  const latest = (await ratingsOf(app)).filter(({ isLatest }) => isLatest);
  expect(latest).toHaveLength(8);
});

/** A record continues for later matches, and is computed anew for earlier ones. */
const ORDERS = {
  'day after day': (index: number) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  'in any order': (index: number) => `2026-04-${String((index % 28) + 1).padStart(2, '0')}`,
};

test.each(Object.entries(ORDERS))(
  "a hundred results of one player's matches at once, %s, give the same numbers as one by one",
  async (_, dayOf) => {
    const app = await newApp();
    const player = await aUser(app);
    const opponents = await manyUsers(app, 10);
    const results = Array.from({ length: 100 }, (_, index) => {
      const opponent = opponents[index % opponents.length]?.id ?? 0;
      const day = dayOf(index);
      const mutation = aCreateMatch(NOW, {
        team1: [opponent],
        team2: [player.id],
        team1Score: index % 3,
        team2Score: 1,
        date: day,
      });
      return applyAs(app, opponent, mutation);
    });
    await Promise.all(results);
    const recordOf = async () => (await usersWithRecords(app)).filter(({ id }) => id === player.id);
    const [raced] = await recordOf();
    expect(raced).toMatchObject({ wins: 34, losses: 33 });
    await app.store.write((tx) => recomputeRecords(tx, [player.id]));
    expect(await recordOf()).toEqual([raced]);
  },
);

test('of two players who push one match id at once one gets it, with only its own seats', async () => {
  const app = await newApp();
  const [a, b, c] = await someUsers(app, 3);
  for (let round = 0; round < 10; round += 1) {
    const first = aCreateMatch(NOW, { team1: [a.id], team2: [c.id] });
    const { matchId } = first.args;
    const second = aCreateMatch(NOW, { team1: [b.id], team2: [c.id], matchId });
    const outcomes = await Promise.all([pushAs(app, a.id, first), pushAs(app, b.id, second)]);
    expect(
      outcomes
        .flat()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['applied', 'rejected']);
    const seats = await app.store.read(({ db, t }) =>
      db.select().from(t.matchParticipants).where(eq(t.matchParticipants.matchId, matchId)),
    );
    expect(seats).toHaveLength(2);
  }
});

test('a reader that pulls while eight others write misses no change', async () => {
  const app = await newApp();
  const reader = await aUser(app);
  const writers = await manyUsers(app, 8);
  const recorded: string[] = [];
  const writing = Promise.all(
    writers.map(async ({ id }) => {
      for (let count = 0; count < 10; count += 1)
        recorded.push((await aMatch(app, id, { team1: [id], team2: [reader.id] })).id);
    }),
  );
  const seen = new Set<string>();
  const state = { isOver: false, cursor: undefined as string | undefined, pulls: 0 };
  void writing.finally(() => {
    state.isOver = true;
  });
  while (true) {
    const wasOver = state.isOver;
    const page = await pullAfter(app, reader.id, state.cursor);
    for (const id of matchIdsIn(page.changes)) seen.add(id);
    state.cursor = page.cursor;
    state.pulls += 1;
    await nextTurn();
    if (wasOver && !page.more) break;
  }
  await writing;
  expect(state.pulls).toBeGreaterThan(2);
  expect([...seen].toSorted()).toEqual(recorded.toSorted());
});

function pullAfter(app: TestApp, owner: number, cursor: string | undefined) {
  const context = { config: app.config, now: NOW, pageRows: 7 };
  const request = cursor === undefined ? { owner } : { owner, cursor };
  return app.store.read((tx) => pull(tx, request, context));
}

function matchIdsIn(changes: readonly Change[]): string[] {
  return changes.filter(({ entity }) => entity === 'match').map(({ id }) => id);
}

/** Lets the writers run, as between two requests. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
