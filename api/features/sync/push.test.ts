import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { VERBS } from '#api/server/mutation-verbs.ts';
import { clocksOf } from '#api/services/mutations/verb.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import { refusals } from '#shared/text/refusals.ts';
import { feedVersion } from '../../store/feed.ts';
import { push } from './push.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function countRows({ store }: TestApp) {
  return store.read(async ({ db, t }) => ({
    matches: (await db.select().from(t.matches)).length,
    seats: (await db.select().from(t.matchParticipants)).length,
    ratings: (await db.select().from(t.ratings)).length,
    notifications: (await db.select().from(t.notifications)).length,
    receipts: (await db.select().from(t.receipts)).length,
  }));
}

// proves SYNC-4
test('a replay gets the stored outcome and changes nothing', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const mutation = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const first = await pushAs(app, a.id, mutation);
  const before = await countRows(app);
  expect(first[0]).toMatchObject({ status: 'applied', version: 2 });
  await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const counted = await countRows(app);
  expect(await pushAs(app, a.id, mutation)).toEqual(first);
  expect(await countRows(app)).toEqual(counted);
  expect(before).toEqual({ matches: 1, seats: 2, ratings: 0, notifications: 1, receipts: 1 });
});

// proves SYNC-4
test('a page and a worker that push the same entries at once write them once', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const match = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const rating = aSubmitRating(NOW, { matchId: match.args.matchId, ratedUserId: b.id });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => pushAs(app, a.id, match, rating)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await countRows(app)).toMatchObject({ matches: 1, ratings: 1, receipts: 2 });
});

test('the same mutation twice in one batch is applied once, and other bytes under its id are refused', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const mutation = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const other = { ...mutation, deviceAt: NOW - 1 };
  const outcomes = await pushAs(app, a.id, mutation, mutation, other);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'rejected']);
  expect(outcomes[2]).toMatchObject({ code: 'bytes_differ', message: refusals.bytes_differ });
});

test('the same id with other bytes or of another owner is refused and does not change the receipt', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const mutation = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const first = await pushAs(app, a.id, mutation);
  const changed = { ...mutation, args: { ...mutation.args, team1Score: 1 } };
  expect((await pushAs(app, a.id, changed))[0]).toMatchObject({ code: 'bytes_differ' });
  expect((await pushAs(app, b.id, mutation))[0]).toMatchObject({ code: 'bytes_differ' });
  expect(await pushAs(app, a.id, mutation)).toEqual(first);
});

test('keys in another order are the same bytes', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const mutation = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const first = await pushAs(app, a.id, mutation);
  const args = Object.fromEntries(Object.entries(mutation.args).toReversed());
  expect(await pushAs(app, a.id, { ...mutation, args })).toEqual(first);
});

test('a refusal leaves a receipt: its replay is refused alike, even if it would succeed by now', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const args = { matchId: match.id, revision: v7(), team1Score: 3, team2Score: 11 };
  const stale = aMutation('recordResult', args, { at: NOW });
  const [first] = await pushAs(app, b.id, stale);
  expect(first).toMatchObject({ status: 'rejected', code: 'conflict' });
  await app.store.write(async ({ db, t }) => {
    await db.update(t.matches).set({ revision: args.revision });
  });
  const detail = { id: match.id, revision: args.revision };
  expect(await pushAs(app, b.id, stale)).toMatchObject([{ ...first, detail }]);
});

test('a rating before its match is deferred without a receipt and applied once the match exists', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const match = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const rating = aSubmitRating(NOW, { matchId: match.args.matchId, ratedUserId: a.id });
  expect(await pushAs(app, b.id, rating)).toEqual([{ status: 'deferred', code: 'match_unknown' }]);
  expect(await countRows(app)).toMatchObject({ receipts: 0 });
  await pushAs(app, a.id, match);
  expect((await pushAs(app, b.id, rating))[0]).toMatchObject({ status: 'applied' });
});

test('mutations of one batch see the effects of those before them, in order', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const match = aCreateMatch(NOW, { team1: [a.id], team2: [b.id], team1Score: 0, team2Score: 0 });
  const { matchId } = match.args;
  const rating = aSubmitRating(NOW, { matchId, ratedUserId: b.id });
  const result = aMutation(
    'recordResult',
    { matchId, revision: match.id, team1Score: 5, team2Score: 11 },
    { at: NOW },
  );
  const early = await pushAs(app, a.id, rating, match, result);
  expect(early.map(({ status }) => status)).toEqual(['deferred', 'applied', 'applied']);
  const [row] = await app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(row).toMatchObject({
    status: 'completed',
    gameResult: 'team2_win',
    team2Score: 11,
    revision: result.id,
  });
});

test('a counter moves by the mutations that touch its viewer, whether they come in one push or in many', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b, c] = await someUsers(app, 3);
  const matchWith = (id: number) => aCreateMatch(NOW, { team1: [a.id], team2: [id] });
  const outcomes = await pushAs(app, a.id, ...[b.id, b.id, c.id].map(matchWith));
  expect(outcomes.map((outcome) => 'version' in outcome && outcome.version)).toEqual([4, 4, 4]);
  await pushAs(app, a.id, matchWith(c.id));
  const versionOf = (viewer: number) => app.store.read((tx) => feedVersion(tx, viewer));
  expect(await versionOf(b.id)).toBe(3);
  expect(await versionOf(c.id)).toBe(3);
});

test('unknown kinds, newer versions and invalid arguments are refused one by one', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const good = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const odd = { ...aCreateMatch(NOW, { team1: [a.id], team2: [b.id] }), kind: 'deleteEverything' };
  const newer = {
    ...aCreateMatch(NOW, { team1: [a.id], team2: [b.id] }),
    v: currentVersion('createMatch') + 1,
  };
  const broken = {
    ...aMutation('readNotification', { notificationId: v7() }, { at: NOW }),
    args: 7,
  };
  const outcomes = await pushAs(app, a.id, odd, broken, newer, good);
  expect(outcomes.map((outcome) => ('code' in outcome ? outcome.code : outcome.status))).toEqual([
    'unknown_kind',
    'invalid',
    'unknown_kind',
    'applied',
  ]);
});

test('capture time is the device time without its skew, never in the future', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const capturedAt = NOW - HOUR_MS;
  const skew = 7 * HOUR_MS;
  const match = aCreateMatch(capturedAt + skew, { team1: [a.id], team2: [b.id] });
  const ahead = aCreateMatch(NOW + skew + 1000, { team1: [a.id], team2: [b.id] });
  const client = await app.signedIn(a.id);
  const body = {
    protocol: 1,
    client: '2.2',
    owner: a.id,
    deviceNow: NOW + skew,
    mutations: [match, ahead],
  };
  expect((await client.post('/api/sync/push', body)).status).toBe(200);
  const rows = await app.store.read(({ db, t }) => db.select().from(t.matches));
  const atById = new Map(rows.map(({ id, at }) => [id, at]));
  expect(atById.get(match.args.matchId)).toBe(capturedAt);
  expect(atById.get(ahead.args.matchId)).toBe(NOW);
});

test('each mutation is read and judged once, however many transactions a push takes', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const match = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const deletions = [1, 2, 3].map(() =>
    aMutation('deleteMatch', { matchId: match.args.matchId }, { at: NOW }),
  );
  const mutations = [match, ...deletions];
  const read: string[] = [];
  const { deleteMatch } = VERBS;
  const readSet: typeof deleteMatch.readSet = (args, context) => {
    read.push(context.id);
    return deleteMatch.readSet(args, context);
  };
  const verbs = { ...VERBS, deleteMatch: { ...deleteMatch, readSet } };
  const clocks = clocksOf({ now: NOW, deviceNow: NOW, mutations });
  const outcomes = await push(app, verbs, { owner: a.id, clocks, mutations });
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('applied'));
  expect(read).toEqual(deletions.map(({ id }) => id));
});
