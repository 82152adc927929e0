import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aCourt } from '#api/testing/rating-court.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import { refusals } from '#shared/text/refusals.ts';
import { feedVersion } from '../../store/feed.ts';
import { StoreFailed } from '../../store/store.ts';

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

/** A real failure inside the database, for one location only. */
const BREAK_A_COURT = {
  sqlite: [
    `CREATE TRIGGER broken_court BEFORE INSERT ON matches WHEN new.location = 'Broken court'
     BEGIN SELECT RAISE(ABORT, 'this court is broken'); END`,
  ],
  postgres: [
    `CREATE FUNCTION break_court() RETURNS trigger LANGUAGE plpgsql
     AS $$ BEGIN RAISE EXCEPTION 'this court is broken'; END $$`,
    `CREATE TRIGGER broken_court BEFORE INSERT ON matches FOR EACH ROW
     WHEN (new.location = 'Broken court') EXECUTE FUNCTION break_court()`,
  ],
};
const MEND_THE_COURT = {
  sqlite: 'DROP TRIGGER broken_court',
  postgres: 'DROP TRIGGER broken_court ON matches',
};

test('a batch whose transaction throws runs one by one, and only what throws again is deferred', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  for (const statement of BREAK_A_COURT[app.store.engine]) await runRaw(app, statement);
  const match = (location: string) => aCreateMatch(NOW, { team1: [a.id], team2: [b.id], location });
  const [one, bad, two] = [match('Court 1'), match('Broken court'), match('Court 2')];
  const rating = aSubmitRating(NOW, { matchId: bad.args.matchId, ratedUserId: b.id });
  const outcomes = await pushAs(app, a.id, one, bad, rating, two);
  expect(outcomes.map((outcome) => ('code' in outcome ? outcome.code : outcome.status))).toEqual([
    'applied',
    'internal',
    'match_unknown',
    'applied',
  ]);
  expect(await countRows(app)).toMatchObject({ matches: 2, receipts: 2 });
  await runRaw(app, MEND_THE_COURT[app.store.engine]);
  const again = await pushAs(app, a.id, bad, rating);
  expect(again.map(({ status }) => status)).toEqual(['applied', 'applied']);
});

// proves RATE-17
test('a rating and its withdrawal stay together if a transaction throws, theirs or an earlier one', async () => {
  for (const fails of [1, 2]) {
    const { app, clock, ann, bea, play, changeOf, received, given } = await aCourt();
    const wrong = aMutation('deleteMatch', { matchId: await play() }, { at: clock.now });
    const rating = aSubmitRating(clock.now, { matchId: await play(), ratedUserId: bea.id });
    const withdrawal = changeOf(rating.args, null);
    let calls = 0;
    const write: TestApp['store']['write'] = (work) => {
      calls += 1;
      const isBroken = calls <= fails;
      return app.store.write(async (tx) => {
        const done = await work(tx);
        if (isBroken) throw new Error('broken before the commit');
        return done;
      });
    };
    const failing = { ...app, store: { ...app.store, write } };
    const sent = fails === 1 ? [rating, withdrawal] : [wrong, rating, withdrawal];
    const outcomes = await pushAs(failing, ann.id, ...sent);
    const internal = { status: 'deferred', code: 'internal' };
    expect(outcomes).toMatchObject([
      ...(fails === 1 ? [] : [internal]),
      { status: 'applied' },
      { status: 'applied' },
    ]);
    expect([await received(), await given()]).toEqual([[], []]);
  }
});

// proves RATE-17
test('if a rating and its withdrawal throw twice, both are deferred, and applied together later', async () => {
  const { app, clock, ann, bea, play, changeOf, received } = await aCourt();
  const rating = aSubmitRating(clock.now, { matchId: await play(), ratedUserId: bea.id });
  const withdrawal = changeOf(rating.args, null);
  const breakRatings = {
    sqlite: [
      "CREATE TRIGGER broken_receipt BEFORE INSERT ON receipts BEGIN SELECT raise(ABORT, 'broken'); END",
    ],
    postgres: [
      "CREATE FUNCTION broken_receipt() RETURNS trigger AS $$ BEGIN RAISE 'broken'; END $$ LANGUAGE plpgsql",
      'CREATE TRIGGER broken_receipt BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION broken_receipt()',
    ],
  };
  for (const statement of breakRatings[app.store.engine]) await runRaw(app, statement);
  const internal = { status: 'deferred', code: 'internal' };
  expect(await pushAs(app, ann.id, rating, withdrawal)).toMatchObject([internal, internal]);
  await runRaw(
    app,
    app.store.engine === 'sqlite'
      ? 'DROP TRIGGER broken_receipt'
      : 'DROP TRIGGER broken_receipt ON receipts',
  );
  expect(await pushAs(app, ann.id, rating, withdrawal)).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ]);
  expect(await received()).toEqual([]);
});

test('if the store fails while a batch runs one by one, no mutation is blamed and the device retries all', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const failures = [new Error('the batch broke'), new StoreFailed('the disk is full')];
  const write = () => Promise.reject(failures.shift() ?? new Error('called once too often'));
  const deps = { ...app, store: { ...app.store, write } };
  const matches = [1, 2].map(() => aCreateMatch(NOW, { team1: [a.id], team2: [b.id] }));
  await expect(pushAs(deps, a.id, ...matches)).rejects.toBeInstanceOf(StoreFailed);
  expect(failures).toEqual([]);
});
