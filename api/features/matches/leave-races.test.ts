import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { usersWithRecords } from '#api/testing/users-with-records.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** Ann recorded doubles with Bea against Cal and Dan, and Cal leaves while something else happens. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [ann, bea, cal, dan] = await someUsers(app, 4);
  const teams = { team1: [ann.id, bea.id], team2: [cal.id, dan.id] };
  const match = await aMatch(app, ann.id, teams);
  const leave = async () => {
    const mutation = aMutation('leaveMatch', { matchId: match.id }, { at: NOW });
    return (await pushAs(app, cal.id, mutation))[0];
  };
  const rate = async (rater: number, ratedUserId: number) =>
    (await pushAs(app, rater, aSubmitRating(NOW, { matchId: match.id, ratedUserId })))[0];
  const rows = () =>
    app.store.read(async ({ db, t }) => ({
      ratings: await db.select().from(t.ratings),
      seats: await db.select().from(t.matchParticipants),
      matches: await db.select().from(t.matches),
    }));
  return { app, ann, bea, cal, dan, match, leave, rate, rows };
}

// proves LEAVE-4
test('ratings of and by the player who leaves at the same moment are taken back or refused', async () => {
  const { ann, bea, cal, leave, rate, rows } = await setUp();
  const [left, ...rated] = await Promise.all([
    leave(),
    rate(ann.id, cal.id),
    rate(cal.id, bea.id),
    rate(bea.id, cal.id),
    rate(cal.id, ann.id),
  ]);
  expect(left).toMatchObject({ status: 'applied' });
  for (const outcome of rated)
    if (outcome.status !== 'applied')
      expect(outcome).toMatchObject({ code: 'rating_not_participant' });
  const { ratings, seats } = await rows();
  for (const rating of ratings) expect(rating).toMatchObject({ withdrawnAt: NOW, isLatest: false });
  for (const seat of seats) expect(seat.hasRated).toBe(false);
});

// proves LEAVE-2
test('a result at the same moment stays, whichever comes first', async () => {
  const { ann, cal, match, leave, app, rows } = await setUp();
  const scores = { team1Score: 5, team2Score: 11 };
  const args = { matchId: match.id, revision: match.revision, ...scores };
  const [left, [recorded]] = await Promise.all([
    leave(),
    pushAs(app, ann.id, aMutation('recordResult', args, { at: NOW })),
  ]);
  expect([left, recorded]).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  const { matches } = await rows();
  expect(matches).toMatchObject([scores]);
  const users = await usersWithRecords(app);
  expect(users.find(({ id }) => id === ann.id)).toMatchObject({ wins: 0, losses: 1 });
  expect(users.find(({ id }) => id === cal.id)).toMatchObject({ wins: 0, losses: 0 });
});

// proves LEAVE-2
test('a match that is deleted at the same moment is deleted, with or without the player', async () => {
  const { app, leave, rate, cal, ann, match, rows } = await setUp();
  await rate(cal.id, ann.id);
  const removed = app.store.write((tx) => deleteMatch(tx, app, match.id));
  const [left] = await Promise.all([leave(), removed]);
  if (left.status !== 'applied') expect(left).toMatchObject({ code: 'match_deleted' });
  const { matches, ratings } = await rows();
  expect(matches).toMatchObject([{ deletedAt: NOW }]);
  // Cal's anonymous one leaves with the next daily reveal.
  expect(ratings).toMatchObject([{ isLatest: false, withdrawnAt: NOW }]);
});

// proves LEAVE-2
test('a seat that is claimed and left at the same moment belongs to one player or is open', async () => {
  const { app, ann, cal } = await setUp();
  const guest = { firstName: 'Cal', email: 'cal@example.net' };
  const match = await aMatch(app, ann.id, { team1: [ann.id], team2: [guest] });
  const seat = match.args.seats.find((each) => 'guest' in each)?.id ?? '';
  const token = await personalLinkToken(app.config, { seat, match: match.id }, NOW);
  const client = await app.signedIn(cal.id);
  const [claimed, [left]] = await Promise.all([
    client.post('/api/guests/claim', { token }),
    pushAs(app, cal.id, aMutation('leaveMatch', { matchId: match.id }, { at: NOW })),
  ]);
  expect(claimed.status).toBe(200);
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  const own = seats.find(({ id }) => id === seat);
  if (left.status === 'applied') expect(own).toMatchObject({ userId: null, leftBy: cal.id });
  else expect(left).toMatchObject({ code: 'match_not_participant' });
  if (left.status !== 'applied') expect(own).toMatchObject({ userId: cal.id, leftBy: null });
});
