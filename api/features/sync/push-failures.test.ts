import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aCourt } from '#api/testing/rating-court.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { StoreFailed, type Tx } from '../../store/store.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

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
  const stored = ({ db, t }: Tx) => Promise.all([db.$count(t.matches), db.$count(t.receipts)]);
  expect(await app.store.read(stored)).toEqual([2, 2]);
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
