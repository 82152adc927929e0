import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { inChunks } from '#api/store/many-rows.ts';
import { anEarning } from '#api/testing/factories/earning.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { manyNotifications } from '#api/testing/factories/notification.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { dataExport } from '#shared/schemas/data-export.ts';

async function setUp() {
  const app = await createTestApp();
  const [member, mate, stranger] = await someUsers(app, 3);
  const { id: matchId } = await aMatch(app, mate.id, { team1: [mate.id], team2: [member.id] });
  await aMatch(app, mate.id, { team1: [mate.id], team2: [stranger.id] });
  await aRating(app, member.id, { matchId, ratedUserId: mate.id, values: { power: 4 } });
  await aRating(app, mate.id, { matchId, ratedUserId: member.id, values: { power: 3 } });
  const client = await app.signedIn(member.id);
  await client.post('/api/feedback', { feedback: 'Nice app', category: 'ui' });
  const path = `/api/users/${member.id}/export`;
  return { app, member, mate, stranger, matchId, client, path };
}

/** What `ask` answers, with the turns that the event loop had meanwhile. */
async function countTurns<T extends object>(ask: () => Promise<T>) {
  let isRunning = true;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  const answer = await ask();
  isRunning = false;
  return { ...answer, turns };
}

// proves ACCOUNT-6
test('a member gets everything that the server stores about them, and about nobody else', async () => {
  const { app, member, mate, stranger, matchId, client, path } = await setUp();
  await anEarning(app, { affiliateId: member.id, referredUserId: stranger.id, amount: 160 });
  const { body } = await client.get(path);
  const data = dataExport.parse(body);
  expect(data.account).toMatchObject({ id: member.id, email: member.email });
  expect(data.matches.map(({ id }) => id)).toEqual([matchId]);
  expect(data.ratingsGiven).toMatchObject([{ ratedUserId: mate.id, power: 4 }]);
  expect(data.ratingsReceived).toMatchObject([{ power: 3 }]);
  expect(data.notifications).toMatchObject([{ type: 'match' }]);
  expect(data.feedback).toMatchObject([{ category: 'ui', feedback: 'Nice app' }]);
  expect(data.earnings).toMatchObject([{ amount: '1.60' }]);
});

test('a report in it says what it was about', async () => {
  const { mate, matchId, client, path } = await setUp();
  const report = { feedback: 'Rude', category: 'report' };
  await client.post('/api/feedback', { ...report, reportedUserId: mate.id });
  await client.post('/api/feedback', { ...report, reportedMatchId: matchId });
  const { feedback } = dataExport.parse((await client.get(path)).body);
  expect(feedback).toContainEqual(expect.objectContaining({ reportedUserId: mate.id }));
  expect(feedback).toContainEqual(expect.objectContaining({ reportedMatchId: matchId }));
});

// proves ANON-2
test('an anonymous rating in it has neither rater, match nor time', async () => {
  const { client, path } = await setUp();
  const { ratingsReceived } = dataExport.parse((await client.get(path)).body);
  expect(ratingsReceived).toMatchObject([
    { isAnonymous: true, raterId: null, rater: null, matchId: null, createdAt: null },
  ]);
});

test('neither another member nor a visitor gets any of it', async () => {
  const { app, mate, path } = await setUp();
  expect(await (await app.signedIn(mate.id)).get(path)).toMatchObject({
    status: 403,
    body: { code: 'denied' },
  });
  expect((await app.visitor.get(path)).status).toBe(401);
});

// proves ACCOUNT-6
test('a long history comes in several parts, all of it and in order, while others are served', async () => {
  const { app, member, client, path } = await setUp();
  const ids = await manyNotifications(app, member.id, 450);
  const { notifications } = dataExport.parse((await client.get(path)).body);
  expect(notifications.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
});

test('others’ requests have a turn between two parts', async () => {
  const { app, member, client, path } = await setUp();
  await manyNotifications(app, member.id, 1000);
  const { turns } = await countTurns(() => client.get(path));
  // Five parts of notifications and one of each other list.
  expect(turns).toBeGreaterThanOrEqual(8);
});

// proves ACCOUNT-6
test('so does all that a member has ever written to us', async () => {
  const { app, member, client, path } = await setUp();
  const rows = Array.from({ length: 1000 }, (_, age) => ({
    id: v7(),
    userId: member.id,
    feedback: `${age} minutes ago`,
    createdAt: app.now() - (age + 1) * MINUTE_MS,
  }));
  await app.store.write(async ({ db, t }) => {
    for (const chunk of inChunks(rows)) await db.insert(t.feedback).values(chunk);
  });
  const { turns, body } = await countTurns(() => client.get(path));
  const { feedback } = dataExport.parse(body);
  expect(feedback.slice(1).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  // Six parts of feedback and one of each other list.
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('asking for an export by HEAD starts none', async () => {
  const { app, client, path } = await setUp();
  const headers = { cookie: client.cookie ?? '' };
  expect((await app.app.request(path, { method: 'HEAD', headers })).status).toBe(200);
  expect((await client.get(path)).status).toBe(200);
});

test('one export runs at a time for each member, until its reader has all of it or is gone', async () => {
  const { app, member, mate, client, path } = await setUp();
  await manyNotifications(app, member.id, 450);
  const headers = { cookie: client.cookie ?? '' };
  const first = await app.app.request(path, { headers });
  const second = await client.get(path);
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '5']);
  const others = await (await app.signedIn(mate.id)).get(`/api/users/${mate.id}/export`);
  expect(others.status).toBe(200);
  await first.body?.cancel();
  const third = await app.app.request(path, { headers });
  expect(third.status).toBe(200);
  await third.text();
  expect((await client.get(path)).status).toBe(200);
});
