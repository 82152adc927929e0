import { expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aDemo } from '#api/testing/http/demo.ts';
import { restoreDemoNames } from './restore-demo-names.ts';

type Demo = Awaited<ReturnType<typeof aDemo>>;

async function deleteAsAdmin({ app }: Demo, matchId: string) {
  const admin = await aUser(app, { isAdmin: true, username: 'Admin' });
  const client = await app.signedIn(admin.id);
  expect((await client.send('DELETE', `/api/admin/matches/${matchId}`)).status).toBe(204);
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
