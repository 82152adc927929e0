import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#api/services/deletion/delete-account.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { aBrowser } from '#api/testing/web-push/test-browser.ts';
import { scoreText } from '#shared/text/score.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const MINUTE_MS = 60_000;

async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea] = await someUsers(app, 2);
  const cal = await aUser(app, { firstName: 'Cal', lastName: 'Cole' });
  const { id: matchId, revision: first } = await aMatch(app, ann.id, {
    matchType: 'doubles',
    team1: [ann.id, { firstName: 'Gus', email: 'gus@example.org' }],
    team2: [bea.id, cal.id],
    team1Score: 11,
    team2Score: 3,
    location: 'Court 1',
    date: '2026-05-01',
  });
  let revision = first;
  /** Sends the results in one push, each made on the one before. */
  const correct = async (by: number, ...results: [number, number][]) => {
    clock.now += MINUTE_MS;
    const mutations = results.map(([team1Score, team2Score]) => {
      const args = { matchId, revision, team1Score, team2Score };
      const mutation = aMutation('recordResult', args, { at: clock.now });
      revision = mutation.id;
      return mutation;
    });
    await applyAs(app, by, ...mutations);
  };
  const noticesOf = (userId: number) =>
    app.store.read(({ db, t }) =>
      db.select().from(t.notifications).where(eq(t.notifications.userId, userId)),
    );
  const correctionsOf = async (userId: number) =>
    (await noticesOf(userId)).filter(({ type }) => type === 'corrected');
  return { app, ann, bea, cal, matchId, correct, correctionsOf };
}

// proves RESULT-5
test('the other members learn who corrected a result, with their own points first', async () => {
  const { app, ann, bea, cal, matchId, correct, correctionsOf } = await setUp();
  await correct(cal.id, [9, 11]);
  expect(await correctionsOf(ann.id)).toMatchObject([
    {
      title: 'Cal Cole corrected a result',
      message: `The result of your match at Court 1 on May 1, 2026 changed from ${scoreText(11, 3)} to ${scoreText(9, 11)}.`,
      data: { matchId },
      read: false,
    },
  ]);
  expect(await correctionsOf(bea.id)).toMatchObject([
    { message: expect.stringContaining(`from ${scoreText(3, 11)} to ${scoreText(11, 9)}.`) },
  ]);
  const all = await app.store.read(({ db, t }) => db.select().from(t.notifications));
  const told = all.filter(({ type }) => type === 'corrected').map(({ userId }) => userId);
  expect(new Set(told)).toEqual(new Set([ann.id, bea.id]));
});

// proves RESULT-5
test('who corrects a result has read of the correction before, and learns of the next one anew', async () => {
  const { ann, bea, correct, correctionsOf } = await setUp();
  await correct(ann.id, [11, 5]);
  await correct(bea.id, [11, 6]);
  expect((await correctionsOf(bea.id)).map(({ read }) => read)).toEqual([true]);
  await correct(ann.id, [11, 7]);
  const read = (await correctionsOf(bea.id)).map((notice) => [notice.message, notice.read]);
  expect(read).toEqual([
    [expect.stringContaining(scoreText(5, 11)), true],
    [expect.stringContaining(scoreText(7, 11)), false],
  ]);
});

// proves RESULT-5
test('the first result of a match is no correction, and neither is the same one again', async () => {
  const { app, ann, bea, cal, correct, correctionsOf } = await setUp();
  await correct(cal.id, [11, 3]);
  expect(await correctionsOf(ann.id)).toEqual([]);
  const pending = await aMatch(app, ann.id, {
    team1: [ann.id],
    team2: [bea.id],
    team1Score: 0,
    team2Score: 0,
  });
  const args = { matchId: pending.id, revision: pending.revision, team1Score: 11, team2Score: 3 };
  await applyAs(app, bea.id, aMutation('recordResult', args, { at: app.now() }));
  expect(await correctionsOf(ann.id)).toEqual([]);
});

// proves RESULT-5
test('while it is unread, further corrections reword it and send nothing again', async () => {
  const { app, ann, cal, matchId, correct, correctionsOf } = await setUp();
  const client = await app.signedIn(ann.id);
  const { subscription } = await aBrowser();
  expect((await client.post('/api/push-subscriptions', subscription)).status).toBe(204);
  await correct(cal.id, [9, 11], [8, 11]);
  await correct(cal.id, [7, 11]);
  await correct(cal.id, [6, 11], [5, 11]);
  const [notice, ...others] = await correctionsOf(ann.id);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    // Ann knows of none in between.
    message: expect.stringContaining(`from ${scoreText(11, 3)} to ${scoreText(5, 11)}.`),
    createdAt: app.now(),
  });
  // The score before is in its words only.
  expect((await client.get('/api/notifications')).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: notice?.id, data: { matchId } })]),
  );
  await correct(cal.id, [11, 3]);
  expect((await correctionsOf(ann.id))[0]?.message).toContain(` is ${scoreText(11, 3)} again.`);
  const pushes = await app.store.read(({ db, t }) => db.select().from(t.pushes));
  expect(pushes).toMatchObject([{ about: notice?.id }]);
});

// proves RESULT-5
test('once it is read, the next correction is notified anew', async () => {
  const { app, ann, cal, correct, correctionsOf } = await setUp();
  await correct(cal.id, [9, 11]);
  await (await app.signedIn(ann.id)).post('/api/notifications/read-all');
  await correct(cal.id, [8, 11]);
  const notices = await correctionsOf(ann.id);
  expect(notices).toHaveLength(2);
  const last = notices.find(({ read }) => !read);
  expect(last?.message).toContain(`from ${scoreText(9, 11)} to ${scoreText(8, 11)}.`);
});

// proves RESULT-5
test('the phone gets each wording, and loses it with the account of the player it names', async () => {
  const { app, ann, cal, correct } = await setUp();
  const phone = new Replica(app, ann.id);
  const pulled = async () => {
    const rows = [...(await phone.pull())].filter(([key]) => key.startsWith('notification/'));
    return rows.map(([, row]) => row);
  };
  await correct(cal.id, [9, 11]);
  expect(await pulled()).toMatchObject([{ message: expect.stringContaining(scoreText(9, 11)) }]);
  await correct(cal.id, [8, 11]);
  expect(await pulled()).toMatchObject([{ message: expect.stringContaining(scoreText(8, 11)) }]);
  await app.store.write((tx) => deleteAccount(tx, app, cal.id));
  expect(await pulled()).toEqual([]);
});
