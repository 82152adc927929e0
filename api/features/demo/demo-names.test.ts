import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aDemo } from '#api/testing/http/demo.ts';
import { Replica } from '#api/testing/replica.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { DEMO_PLAYER_IDS } from '#shared/domain/demo-match.ts';
import { restoreDemoNames } from './restore-demo-names.ts';

type Demo = Awaited<ReturnType<typeof aDemo>>;

async function deleteAsAdmin({ app }: Demo, matchId: string) {
  const admin = await aUser(app, { isAdmin: true, username: 'Admin' });
  const client = await app.signedIn(admin.id);
  expect((await client.send('DELETE', `/api/admin/matches/${matchId}`)).status).toBe(204);
}

/** The state that an earlier version left after it deleted a test match. */
function eraseNames({ store }: TestApp) {
  return store.write(async ({ db, t: { users } }) => {
    await db
      .update(users)
      .set({ firstName: null, lastName: null })
      .where(inArray(users.id, [...DEMO_PLAYER_IDS]));
  });
}

async function namesIn({ client }: Demo, matchId: string) {
  const { body } = await client.get(`/api/matches/${matchId}`);
  const { participants } = body as { participants: { displayName: string }[] };
  return participants.map(({ displayName }) => displayName).toSorted();
}

const NAMES = ['Alex Demo', 'Blair Demo', 'Casey Demo', 'Drew Demo'];

test('when an admin deletes a test match, the demo players keep their names everywhere', async () => {
  const demo = await aDemo();
  const [deleted, kept] = [await demo.newMatch(), await demo.newMatch()];
  await demo.rate(kept);
  await deleteAsAdmin(demo, deleted);
  expect(await namesIn(demo, kept)).toEqual(NAMES);
  expect(await namesIn(demo, await demo.newMatch())).toEqual(NAMES);
  const { body } = await demo.client.get(`/api/users/${demo.member.id}/rating-database`);
  expect(body).toMatchObject([{ ratedUserDisplayName: 'Blair Demo' }]);
});

test('demo players whose names were removed get them back at the next start, on phones too', async () => {
  const demo = await aDemo();
  const matchId = await demo.newMatch();
  await demo.rate(matchId);
  await eraseNames(demo.app);
  const phone = new Replica(demo.app, demo.member.id);
  await phone.pull();
  expect(phone.rows.get('player/999902')).toMatchObject({ firstName: null });
  // Several processes start at the same moment.
  await Promise.all([1, 2, 3].map(() => restoreDemoNames(demo.app)));
  expect(await namesIn(demo, matchId)).toEqual(NAMES);
  await phone.pull();
  expect(phone.rows.get('player/999902')).toMatchObject({ firstName: 'Blair', lastName: 'Demo' });
});

test('a start changes nothing if the demo players have their names or do not exist', async () => {
  const demo = await aDemo();
  const before = await dump(demo.app.store);
  await restoreDemoNames(demo.app);
  expect(await dump(demo.app.store)).toEqual(before);
  await demo.newMatch();
  const seated = await dump(demo.app.store);
  await restoreDemoNames(demo.app);
  expect(await dump(demo.app.store)).toEqual(seated);
});
