import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { playerRecordsJob } from '#api/background/jobs/player-records.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aUser, manyUsers, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { usersWithRecords } from '#api/testing/users-with-records.ts';
import type { Streaks } from '#shared/domain/streaks.ts';
import { OUT_OF_DATE, RECORDS_AT_ONCE, recomputeRecords } from './player-records.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function recordOf(app: TestApp, id: number): Promise<Streaks & { upTo: string }> {
  const user = (await usersWithRecords(app)).find((each) => each.id === id);
  if (!user) throw new Error('No such user');
  return {
    wins: user.wins,
    losses: user.losses,
    currentWinStreak: user.currentWinStreak,
    currentLossStreak: user.currentLossStreak,
    longestWinStreak: user.longestWinStreak,
    longestLossStreak: user.longestLossStreak,
    upTo: user.recordUpTo,
  };
}

test('wins, losses and streaks follow the match date, and a draw ends a streak', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const scores = [11, 11, 7, 5, 11];
  for (const [index, team1Score] of scores.entries())
    await aMatch(app, a.id, {
      team1: [a.id],
      team2: [b.id],
      team1Score,
      team2Score: 7,
      date: `2026-04-0${index + 1}`,
    });
  expect(await recordOf(app, a.id)).toMatchObject({
    wins: 3,
    losses: 1,
    currentWinStreak: 1,
    currentLossStreak: 0,
    longestWinStreak: 2,
    longestLossStreak: 1,
  });
  expect(await recordOf(app, b.id)).toMatchObject({ wins: 1, losses: 3, currentWinStreak: -1 });
});

test('a corrected result is counted as corrected', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const args = { matchId: match.id, revision: match.revision, team1Score: 1, team2Score: 11 };
  await applyAs(app, b.id, aMutation('recordResult', args, { at: NOW }));
  expect(await recordOf(app, a.id)).toMatchObject({ wins: 0, losses: 1 });
  expect(await recordOf(app, b.id)).toMatchObject({ wins: 1, losses: 0 });
});

// proves DEMO-18
test('test matches and deleted matches count in nobody’s numbers', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const matches: Awaited<ReturnType<typeof aMatch>>[] = [];
  for (let count = 0; count < 3; count += 1)
    matches.push(await aMatch(app, a.id, { team1: [a.id], team2: [b.id] }));
  await app.store.write(async (tx) => {
    const { db, t } = tx;
    const [test, deleted] = matches;
    await db
      .update(t.matches)
      .set({ isTest: true })
      .where(eq(t.matches.id, test?.id ?? ''));
    await db
      .update(t.matches)
      .set({ deletedAt: NOW })
      .where(eq(t.matches.id, deleted?.id ?? ''));
    await recomputeRecords(tx, [a.id, b.id]);
  });
  expect(await recordOf(app, a.id)).toMatchObject({ wins: 1 });
});

test('matches that arrive late, in any order and in any batches, give the same numbers', async () => {
  const app = await createTestApp({ now: () => NOW });
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ day: fc.integer({ min: 1, max: 9 }), score: fc.integer({ min: 5, max: 9 }) }),
        { minLength: 1, maxLength: 12 },
      ),
      fc.integer({ min: 1, max: 4 }),
      async (played, batchSize) => {
        const [a, b] = await someUsers(app, 2);
        const mutations = played.map(({ day, score }) =>
          aCreateMatch(NOW - day, {
            team1: [a.id],
            team2: [b.id],
            team1Score: score,
            team2Score: 7,
            date: `2026-04-0${day}`,
          }),
        );
        for (let start = 0; start < mutations.length; start += batchSize)
          await applyAs(app, a.id, ...mutations.slice(start, start + batchSize));
        const incremental = await recordOf(app, a.id);
        await app.store.write((tx) => recomputeRecords(tx, [a.id, b.id]));
        expect(await recordOf(app, a.id)).toEqual(incremental);
      },
    ),
    { numRuns: 30 },
  );
});

test('a record whose matches came late is computed for its readers, and a job stores it', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = [await aUser(app, { membershipType: 'premium' }), await aUser(app)];
  for (const date of ['2026-04-02', '2026-04-01'])
    await aMatch(app, a.id, { team1: [a.id], team2: [b.id], date, team1Score: 11, team2Score: 3 });
  expect(await storedRecordOf(app, a.id)).toEqual({ wins: 1, recordUpTo: OUT_OF_DATE });
  const { body } = await (await app.signedIn(a.id)).get('/api/user');
  expect(body).toMatchObject({ wins: 2, longestWinStreak: 2 });
  expect(await recordOf(app, a.id)).toMatchObject({ wins: 2, longestWinStreak: 2 });
  while (await playerRecordsJob.doBatch(app, new AbortController().signal));
  expect(await storedRecordOf(app, a.id)).toMatchObject({ wins: 2 });
  await aMatch(app, a.id, { team1: [a.id], team2: [b.id], team1Score: 11, team2Score: 3 });
  expect(await storedRecordOf(app, a.id)).toMatchObject({ wins: 3 });
});

test('the job stores many records in batches', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a] = await someUsers(app, 2);
  const others = await manyUsers(app, RECORDS_AT_ONCE + 1);
  for (const date of ['2026-04-02', '2026-04-01'])
    for (const { id } of others) await aMatch(app, a.id, { team1: [a.id], team2: [id], date });
  const batches: boolean[] = [];
  do batches.push(await playerRecordsJob.doBatch(app, new AbortController().signal));
  while (batches.at(-1));
  expect(batches).toEqual([true, false]);
  const users = await app.store.read(({ db, t }) => db.select().from(t.users));
  expect(users.map(({ recordUpTo }) => recordUpTo)).not.toContain(OUT_OF_DATE);
});

async function storedRecordOf({ store }: TestApp, id: number) {
  const [stored] = await store.read(({ db, t: { users } }) =>
    db
      .select({ wins: users.wins, recordUpTo: users.recordUpTo })
      .from(users)
      .where(eq(users.id, id)),
  );
  return stored;
}
