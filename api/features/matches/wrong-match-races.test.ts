import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** Ann recorded singles against Cal, and edits or deletes them while something else happens. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [ann, cal] = await someUsers(app, 2);
  const match = await aMatch(app, ann.id, { team1: [ann.id], team2: [cal.id] });
  const { id: matchId, revision } = match;
  const one = async (owner: number, mutation: Parameters<typeof pushAs>[2]) =>
    (await pushAs(app, owner, ...(mutation ? [mutation] : [])))[0];
  const remove = () => one(ann.id, aMutation('deleteMatch', { matchId }, { at: NOW }));
  const edit = () => {
    const args = { matchId, revision, date: '2026-04-30', location: 'Court 9' };
    return one(ann.id, aMutation('editMatch', args, { at: NOW }));
  };
  const rate = (reveal: 'now' | 'daily') =>
    one(cal.id, aSubmitRating(NOW, { matchId, ratedUserId: ann.id, reveal }));
  const record = () => {
    const args = { matchId, revision, team1Score: 5, team2Score: 11 };
    return one(cal.id, aMutation('recordResult', args, { at: NOW }));
  };
  const rows = () =>
    app.store.read(async ({ db, t }) => ({
      ratings: await db.select().from(t.ratings),
      seats: await db.select().from(t.matchParticipants),
      matches: await db.select().from(t.matches),
      users: await db.select().from(t.users),
    }));
  return { app, ann, cal, matchId, one, remove, edit, rate, record, rows };
}

// proves WRONG-3
test('a match is deleted, or rated at the same moment, never both', async () => {
  const { remove, rate, rows } = await setUp();
  const [removed, rated] = await Promise.all([remove(), rate('now')]);
  const { ratings, matches } = await rows();
  if (removed?.status === 'applied') {
    expect(rated).toMatchObject({ code: 'match_deleted' });
    expect(ratings).toEqual([]);
    expect(matches).toMatchObject([{ deletedAt: NOW, location: null }]);
  } else {
    expect(removed).toMatchObject({ code: 'match_final' });
    expect(rated).toMatchObject({ status: 'applied' });
    expect(matches).toMatchObject([{ deletedAt: null }]);
  }
});

// proves WRONG-1
test('of an edit and a result at the same moment the first wins, and the other conflicts', async () => {
  const { edit, record, rows } = await setUp();
  const [edited, recorded] = await Promise.all([edit(), record()]);
  const { matches } = await rows();
  if (edited?.status === 'applied') {
    expect(recorded).toMatchObject({ code: 'conflict', detail: { location: 'Court 9' } });
    expect(matches).toMatchObject([{ location: 'Court 9', team1Score: 11 }]);
  } else {
    expect(edited).toMatchObject({ code: 'conflict', detail: { team1Score: 5 } });
    expect(recorded).toMatchObject({ status: 'applied' });
    expect(matches).toMatchObject([{ location: 'Court 1', team1Score: 5 }]);
  }
});

// proves WRONG-3
test('a match is edited before a rating of it is shown, or not at all', async () => {
  const { edit, rate, rows } = await setUp();
  const [edited, rated] = await Promise.all([edit(), rate('now')]);
  expect(rated).toMatchObject({ status: 'applied' });
  const { matches, ratings } = await rows();
  expect(ratings).toHaveLength(1);
  if (edited?.status !== 'applied') expect(edited).toMatchObject({ code: 'match_final' });
  const location = edited?.status === 'applied' ? 'Court 9' : 'Court 1';
  expect(matches).toMatchObject([{ location }]);
});

// proves WRONG-1, WRONG-2
test('an edit and a deletion from two phones end in a deleted match', async () => {
  const { edit, remove, rows } = await setUp();
  const [removed, edited] = await Promise.all([remove(), edit()]);
  expect(removed).toMatchObject({ status: 'applied' });
  if (edited?.status !== 'applied') expect(edited).toMatchObject({ code: 'match_deleted' });
  const { matches, users } = await rows();
  expect(matches).toMatchObject([{ deletedAt: NOW }]);
  for (const user of users) expect(user).toMatchObject({ wins: 0, losses: 0 });
});

// proves WRONG-2
test('two deletions at the same moment are one', async () => {
  const { app, remove, rows } = await setUp();
  const outcomes = await Promise.all([remove(), remove()]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'applied' });
  expect((await rows()).matches).toMatchObject([{ deletedAt: NOW }]);
  expect(await app.store.read(({ db, t }) => db.$count(t.notifications))).toBe(0);
});

// proves WRONG-11
test('of two recordings that both players give up for the other one at the same moment, one is left with all ratings', async () => {
  const { app, ann, cal, matchId: anns, one, rows } = await setUp();
  const { id: cals } = await aMatch(app, cal.id, { team1: [cal.id], team2: [ann.id] });
  await one(ann.id, aSubmitRating(NOW, { matchId: anns, ratedUserId: cal.id }));
  const keep = (owner: number, matchId: string, sameAs: string) =>
    one(owner, aMutation('deleteMatch', { matchId, sameAs }, { at: NOW }));
  const outcomes = await Promise.all([
    keep(ann.id, anns, cals),
    keep(cal.id, cals, anns),
    one(cal.id, aSubmitRating(NOW, { matchId: cals, ratedUserId: ann.id })),
  ]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'applied' });
  const { matches, ratings, users } = await rows();
  const left = matches.filter(({ deletedAt }) => deletedAt === null);
  expect(left).toHaveLength(1);
  expect(ratings.map((rating) => rating.matchId)).toEqual([left[0]?.id, left[0]?.id]);
  expect(users.map(({ wins, losses }) => wins + losses)).toEqual([1, 1]);
});
