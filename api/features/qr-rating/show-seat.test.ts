import { expect, test } from 'vitest';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import { feedVersion } from '#api/store/feed.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { usersWithRecords } from '#api/testing/users-with-records.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org' };

/** A match of a against Gus, whose email belongs to a member, and the phones of both. */
async function setUp({ isProved = true } = {}) {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const gus = await aUser(app, { email: GUS.email, emailProvedAt: isProved ? NOW : null });
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [GUS] });
  const seatOn = async (viewer: number) => {
    const phone = new Replica(app, viewer);
    await phone.pull();
    const row = phone.rows.get(`match/${match.id}`) as MatchRow | undefined;
    const seat = row?.participants.find(({ isGuest }) => isGuest);
    const card = phone.rows.has(`player/${gus.id}`);
    return { userId: seat?.userId, isHidden: seat?.isHidden, card };
  };
  const rate = (rater: number, ratedUserId: number, isAnonymous = true) =>
    pushAs(app, rater, aSubmitRating(NOW, { matchId: match.id, ratedUserId, isAnonymous }));
  const recordOf = async ({ id }: { id: number }) => {
    const row = (await usersWithRecords(app)).find((user) => user.id === id);
    return [row?.wins, row?.losses];
  };
  const claimAs = async (id: number) =>
    (await app.signedIn(id)).post('/api/guests/claim', { matchId: match.id });
  return { app, a, b, gus, match, seatOn, rate, recordOf, claimAs };
}

const AS_ENTERED = { userId: null, isHidden: undefined, card: false };

// proves GUEST-13
test('a member who is invited by their verified email has the match at once, and the others see the guest', async () => {
  const { app, a, gus, seatOn, rate, recordOf } = await setUp();
  expect(await seatOn(gus.id)).toEqual({ userId: gus.id, isHidden: true, card: true });
  expect(await seatOn(a.id)).toEqual(AS_ENTERED);
  const notices = await app.store.read(({ db, t }) => db.select().from(t.notifications));
  expect(notices).toMatchObject([{ userId: gus.id, type: 'match' }]);
  expect((await rate(a.id, gus.id))[0]).toMatchObject({ code: 'rating_not_participant' });
  expect(await recordOf(gus)).toEqual([0, 0]);
  expect(await recordOf(a)).toEqual([1, 0]);
});

// proves GUEST-13
test('a member who confirms the seat is shown to the others, who can then rate them, and the match counts', async () => {
  const { app, a, gus, match, seatOn, rate, recordOf, claimAs } = await setUp();
  const answer = await claimAs(gus.id);
  expect(answer).toMatchObject({ status: 200, body: { match: { id: match.id } } });
  expect(answer.text).not.toContain('isHidden');
  expect(await seatOn(a.id)).toEqual({ userId: gus.id, isHidden: undefined, card: true });
  expect(await recordOf(gus)).toEqual([0, 1]);
  const version = () => app.store.read((tx) => feedVersion(tx, a.id));
  const before = await version();
  expect((await claimAs(gus.id)).status).toBe(200);
  expect(await version()).toBe(before);
  expect((await rate(a.id, gus.id))[0]).toMatchObject({ status: 'applied' });
});

test('nobody else can show a member’s seat', async () => {
  const { a, b, seatOn, claimAs } = await setUp();
  for (const { id } of [a, b]) expect((await claimAs(id)).status).toBe(403);
  expect(await seatOn(a.id)).toEqual(AS_ENTERED);
});

test('neither opening the match nor an anonymous rating shows a member’s seat', async () => {
  const { app, a, gus, match, seatOn, rate } = await setUp();
  const client = await app.signedIn(gus.id);
  expect((await client.get(`/api/matches/${match.id}`)).status).toBe(200);
  expect((await client.get(`/api/sync/pull?owner=${gus.id}`)).status).toBe(200);
  expect((await rate(gus.id, a.id))[0]).toMatchObject({ status: 'applied' });
  expect(await seatOn(a.id)).toEqual(AS_ENTERED);
});

test('a rating that shows its rater’s name tells the rated player who it is, and no more', async () => {
  const { a, gus, seatOn, rate } = await setUp();
  expect((await rate(gus.id, a.id, false))[0]).toMatchObject({ status: 'applied' });
  expect(await seatOn(a.id)).toEqual({ ...AS_ENTERED, card: true });
});

test('recording the result shows the member’s seat, since the result names them', async () => {
  const { app, a, gus, match, seatOn, recordOf } = await setUp();
  const { id: matchId, revision } = match;
  const result = { matchId, revision, team1Score: 3, team2Score: 11 };
  await applyAs(app, gus.id, aMutation('recordResult', result, { at: NOW }));
  expect(await seatOn(a.id)).toEqual({ userId: gus.id, isHidden: undefined, card: true });
  expect(await recordOf(gus)).toEqual([1, 0]);
  expect(await recordOf(a)).toEqual([0, 1]);
});

test('the first result of a match that is recorded by the invited member counts for them', async () => {
  const { app, a, gus, recordOf } = await setUp();
  const scores = { team1Score: 0, team2Score: 0 };
  const { id, revision } = await aMatch(app, a.id, { team1: [a.id], team2: [GUS], ...scores });
  const result = { matchId: id, revision, team1Score: 3, team2Score: 11 };
  await applyAs(app, gus.id, aMutation('recordResult', result, { at: NOW }));
  expect(await recordOf(gus)).toEqual([1, 0]);
});

test('asking the opponents for ratings shows the member’s seat, since they could not rate it otherwise', async () => {
  const { app, a, gus, match, seatOn, rate } = await setUp();
  const client = await app.signedIn(gus.id);
  expect((await client.post(`/api/matches/${match.id}/request-ratings`)).status).toBe(204);
  expect(await seatOn(a.id)).toEqual({ userId: gus.id, isHidden: undefined, card: true });
  expect((await rate(a.id, gus.id))[0]).toMatchObject({ status: 'applied' });
});

test('an email that is verified later gives the seat to its member, and nothing changes for the others', async () => {
  const { app, a, gus, seatOn, recordOf } = await setUp({ isProved: false });
  expect((await seatOn(gus.id)).userId).toBeUndefined();
  const version = () => app.store.read((tx) => feedVersion(tx, a.id));
  const before = await version();
  await app.store.write((tx) => proveEmailOf(tx, app, { id: gus.id, emailFold: GUS.email }));
  expect(await seatOn(gus.id)).toEqual({ userId: gus.id, isHidden: true, card: true });
  expect([await version(), await seatOn(a.id)]).toEqual([before, AS_ENTERED]);
  expect(await recordOf(gus)).toEqual([0, 0]);
});
