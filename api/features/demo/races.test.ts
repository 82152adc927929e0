import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { aDemo, demoPlayers, TEST_MATCH } from '#api/testing/http/demo.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { Replica } from '#api/testing/replica.ts';
import { DEMO_PLAYER_IDS } from '#shared/domain/demo-match.ts';
import { restoreDemoNames } from './restore-demo-names.ts';

const NAMES = ['Alex Demo', 'Blair Demo', 'Casey Demo', 'Drew Demo'];

test('test matches can be created concurrently, and 60 times an hour by one member', async () => {
  const { app, create } = await aDemo();
  const other = await app.signedIn((await aUser(app)).id);
  const all = await Promise.all([
    ...Array.from({ length: 60 }, () => create()),
    other.post('/api/test/create-match', { ...TEST_MATCH, players: demoPlayers(1, 2) }),
  ]);
  expect(all.map(({ status }) => status)).toEqual(Array(61).fill(201));
  expect((await create()).status).toBe(429);
});

test('a test rating sent many times at once is saved once', async () => {
  const { app, newMatch, rate } = await aDemo();
  const match = await newMatch();
  const all = await Promise.all(Array.from({ length: 8 }, () => rate(match)));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array(7).fill(409),
  ]);
  expect(await app.store.read(({ db, t }) => db.$count(t.ratings))).toBe(1);
});

test.each(['match', 'rating'])(
  'a test %s of a member who is deleted at that moment is refused',
  async (what) => {
    const { app, member, create, newMatch, rate } = await aDemo();
    const matchId = await newMatch();
    const [, late] = await overlapping(
      app,
      (slowed) => deleteUser(slowed, member.id),
      () => (what === 'match' ? create() : rate(matchId)),
    );
    expect(late).toMatchObject({ value: { status: 401, body: { code: 'signed_out' } } });
    expect(await app.store.read(({ db, t }) => db.$count(t.matches))).toBe(0);
  },
);

test('demo players whose names were removed get them back at the next start, on phones too', async () => {
  const demo = await aDemo();
  const matchId = await demo.newMatch();
  await demo.rate(matchId);
  // The state that an earlier version left after it deleted a test match.
  await demo.app.store.write(async ({ db, t: { users } }) => {
    await db
      .update(users)
      .set({ firstName: null, lastName: null })
      .where(inArray(users.id, [...DEMO_PLAYER_IDS]));
  });
  const phone = new Replica(demo.app, demo.member.id);
  await phone.pull();
  expect(phone.rows.get('player/999902')).toMatchObject({ firstName: null });
  // Several processes start at the same moment.
  await Promise.all([1, 2, 3].map(() => restoreDemoNames(demo.app)));
  const { body } = await demo.client.get(`/api/matches/${matchId}`);
  const { participants } = body as { participants: { displayName: string }[] };
  expect(participants.map(({ displayName }) => displayName).toSorted()).toEqual(NAMES);
  await phone.pull();
  expect(phone.rows.get('player/999902')).toMatchObject({ firstName: 'Blair', lastName: 'Demo' });
});
