import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { readMatchRows } from '#api/services/read-models/matches.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { Tx } from '../../store/store.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b, c] = await someUsers(app, 3);
  const match = await aMatch(app, a.id, {
    team1: [a.id],
    team2: [b.id],
    team1Score: 0,
    team2Score: 0,
  });
  const record = async (
    owner: number,
    revision: string,
    team1Score: number,
    matchId = match.id,
  ) => {
    const args = { matchId, revision, team1Score, team2Score: 8 };
    const mutation = aMutation('recordResult', args, { at: NOW });
    const [outcome] = await pushAs(app, owner, mutation);
    return { id: mutation.id, outcome };
  };
  return { app, a, b, c, match, record };
}

// proves RESULT-1
test('any participant records the result, and any corrects it on the current revision', async () => {
  const { app, a, b, match, record } = await setUp();
  const first = await record(b.id, match.revision, 11);
  expect(first.outcome).toMatchObject({ status: 'applied' });
  const second = await record(a.id, first.id, 5);
  expect(second.outcome).toMatchObject({ status: 'applied' });
  const [row] = await app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(row).toMatchObject({ status: 'completed', gameResult: 'team2_win', revision: second.id });
});

// proves RESULT-2
test('a result made on an old revision is a conflict that shows the current row', async () => {
  const { a, b, match, record } = await setUp();
  const first = await record(a.id, match.revision, 11);
  const late = await record(b.id, match.revision, 2);
  expect(late.outcome).toMatchObject({
    code: 'conflict',
    detail: { id: match.id, revision: first.id, team1Score: 11, participants: [{}, {}] },
  });
  expect(JSON.stringify(late.outcome)).not.toContain('email');
});

test('a repeated conflict shows the match as it is by then, and nothing of a deleted one', async () => {
  const { app, a, b, match, record } = await setUp();
  const first = await record(a.id, match.revision, 11);
  const args = { matchId: match.id, revision: match.revision, team1Score: 2, team2Score: 7 };
  const late = aMutation('recordResult', args, { at: NOW });
  expect(await pushAs(app, b.id, late)).toMatchObject([{ detail: { team1Score: 11 } }]);
  await record(a.id, first.id, 5);
  expect(await pushAs(app, b.id, late)).toMatchObject([{ detail: { team1Score: 5 } }]);
  await app.store.write((tx) => deleteMatch(tx, app, match.id));
  const refused = { status: 'rejected', code: 'conflict', message: refusals.conflict };
  expect(await pushAs(app, b.id, late)).toEqual([refused]);
});

test('a match says who recorded its current result, and when', async () => {
  const { app, a, b, match, record } = await setUp();
  const readRow = async () =>
    (await app.store.read((tx) => readMatchRows(tx, a.id, [match.id]))).get(match.id);
  expect(await readRow()).toMatchObject({ resultBy: null, resultAt: null });
  const { id } = await record(b.id, match.revision, 11);
  expect(await readRow()).toMatchObject({ resultBy: b.id, resultAt: new Date(NOW).toISOString() });
  await record(a.id, id, 5);
  expect(await readRow()).toMatchObject({ resultBy: a.id });
});

// proves RESULT-3
test('players who record the same result agree, and nothing changes', async () => {
  const { app, a, b, match, record } = await setUp();
  await record(a.id, match.revision, 11);
  const before = await app.store.read(dumpOf);
  expect((await record(b.id, match.revision, 11)).outcome).toMatchObject({ status: 'applied' });
  expect(await app.store.read(dumpOf)).toEqual(before);
});

test('of two results of one batch on the same revision the second is a conflict', async () => {
  const { app, a, match } = await setUp();
  const args = { matchId: match.id, revision: match.revision, team1Score: 3, team2Score: 4 };
  const other = { ...args, team2Score: 5 };
  const outcomes = await pushAs(
    app,
    a.id,
    aMutation('recordResult', args, { at: NOW }),
    aMutation('recordResult', other, { at: NOW }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'rejected']);
});

test('others are refused, an unknown match is deferred, a deleted one refused for good', async () => {
  const { app, a, c, match, record } = await setUp();
  expect((await record(c.id, match.revision, 1)).outcome).toMatchObject({
    code: 'match_not_participant',
  });
  expect((await record(a.id, match.revision, 1, v7())).outcome).toEqual({
    status: 'deferred',
    code: 'match_unknown',
  });
  await app.store.write(async ({ db, t }) => {
    await db.update(t.matches).set({ deletedAt: NOW });
  });
  expect((await record(a.id, match.revision, 1)).outcome).toMatchObject({ code: 'match_deleted' });
});

function dumpOf({ db, t }: Tx) {
  return Promise.all([db.select().from(t.matches), db.select().from(t.users)]);
}
