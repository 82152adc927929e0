import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import { lastPlayedDays } from './played-with.ts';

async function recent(testApp: TestApp, viewer: number): Promise<PlayerResult[]> {
  const client = await testApp.signedIn(viewer);
  return (await client.get('/api/users/recent-players')).body as PlayerResult[];
}

// proves API-15, MATCH-10
test('the four latest co-players come first, each once, with that day', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp);
  const mates = [];
  for (let month = 1; month <= 6; month += 1) {
    const mate = await aUser(testApp);
    mates.push(mate);
    const match = { team1: [viewer.id], team2: [mate.id] };
    await aMatch(testApp, viewer.id, { ...match, date: `2025-0${month}-15` });
  }
  const first = mates[0];
  await aMatch(testApp, viewer.id, {
    team1: [viewer.id],
    team2: [first?.id ?? 0],
    date: '2025-07-01',
  });
  const players = await recent(testApp, viewer.id);
  expect(players.map(({ id, lastPlayedDate }) => [id, lastPlayedDate])).toEqual([
    [first?.id, '2025-07-01'],
    [mates[5]?.id, '2025-06-15'],
    [mates[4]?.id, '2025-05-15'],
    [mates[3]?.id, '2025-04-15'],
  ]);
});

// proves API-15
test('only so many of the latest matches are looked at, so that a long history costs no more', async () => {
  const testApp = await createTestApp();
  const [viewer, before, since] = [
    await aUser(testApp),
    await aUser(testApp),
    await aUser(testApp),
  ];
  const begun = Date.now();
  for (const [minute, mate] of [before, since, since].entries())
    await aMatch(testApp, viewer.id, {
      ...newMatchId(begun + minute * MINUTE_MS),
      team1: [viewer.id],
      team2: [mate.id],
    });
  const daysOf = (latest: number) =>
    testApp.store.read((tx) => lastPlayedDays(tx, viewer.id, [before.id, since.id], latest));
  expect([...(await daysOf(2)).keys()]).toEqual([since.id]);
  expect((await daysOf(3)).size).toBe(2);
});

test('deleted matches and tests of the demo do not count', async () => {
  for (const fields of [{ isTest: true }, { deletedAt: 1 }]) {
    const testApp = await createTestApp();
    const viewer = await aUser(testApp);
    const mate = await aUser(testApp);
    await aMatch(testApp, viewer.id, { team1: [viewer.id], team2: [mate.id] });
    expect(await recent(testApp, viewer.id)).toHaveLength(1);
    await testApp.store.write(async ({ db, t }) => {
      await db.update(t.matches).set(fields);
    });
    expect(await recent(testApp, viewer.id)).toEqual([]);
  }
});

test('guests, the viewer, and players of others’ matches are not among them', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp);
  const mate = await aUser(testApp);
  const other = await aUser(testApp);
  await aMatch(testApp, viewer.id, {
    team1: [viewer.id],
    team2: [{ firstName: 'Gus', email: 'gus@example.org' }],
  });
  await aMatch(testApp, mate.id, { team1: [mate.id], team2: [other.id] });
  expect(await recent(testApp, viewer.id)).toEqual([]);
});
