import { describe, expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { VALUES } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aDemo, demoPlayers, TEST_MATCH, TEST_RATING } from '#api/testing/http/demo.ts';
import { createMatchForm } from '#shared/text/create-match.ts';

// proves DEMO-10, DEMO-9
test('the demo has four players with their ratings', async () => {
  const { client } = await aDemo();
  const { body } = await client.get('/api/test/players');
  const words = { firstName: expect.any(String), lastName: 'Demo', email: expect.any(String) };
  expect(body).toContainEqual(
    expect.objectContaining({ ...words, username: 'demo+blair', phone: expect.any(String) }),
  );
  const ratings = (body as { id: number; overallRating: number }[]).map(
    ({ id, overallRating }) => [id, overallRating] as const,
  );
  expect(ratings).toEqual([
    [999_901, 7.8],
    [999_902, 6.5],
    [999_903, 8.2],
    [999_904, 7.1],
  ]);
});

describe('a test match', () => {
  // proves DEMO-16, API-28, API-29
  test('is returned with its id, type, place and day', async () => {
    const { create } = await aDemo();
    const { status, body } = await create();
    expect([status, body]).toEqual([
      201,
      {
        match: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          matchType: 'doubles',
          location: 'Court 1',
          date: '2026-05-01',
        },
      },
    ]);
  });

  test('is visible in full to the member who created it, and to no other', async () => {
    const { app, member, client, newMatch } = await aDemo();
    const id = await newMatch();
    const other = await app.signedIn((await aUser(app)).id);
    const { status, body } = await client.get(`/api/matches/${id}`);
    const match = { id, initiatorId: member.id, isTest: true, location: 'Court 1' };
    expect([status, body]).toMatchObject([200, match]);
    expect(await other.get(`/api/matches/${id}`)).toMatchObject({ status: 403 });
  });

  test('of a future day is refused, and the field is named', async () => {
    const { create } = await aDemo();
    const message = createMatchForm.dateToCome;
    expect(await create({ date: '2028-01-01' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', message, field: 'date' },
    });
  });

  // proves DEMO-12
  test.each([
    ['singles', [3]],
    ['doubles', []],
  ])('of %s needs more players than %j', async (matchType, ends) => {
    const { create } = await aDemo();
    const answer = await create({ matchType, players: demoPlayers(...ends) });
    const message = 'Add at least 2 players to start a match';
    expect(answer).toMatchObject({ status: 400, body: { code: 'not_enough_players', message } });
  });

  // proves DEMO-13, DEMO-14
  test('has nobody twice, and singles have no third player', async () => {
    const { create } = await aDemo();
    expect(await create({ players: demoPlayers(2, 2) })).toMatchObject({
      status: 400,
      body: { code: 'player_twice', message: 'This player is already in this match.' },
    });
    const full = await create({ matchType: 'singles', players: demoPlayers(1, 2, 3) });
    const message = 'Singles matches can only have 2 players.';
    expect(full).toMatchObject({ status: 400, body: { code: 'team_full', message } });
  });

  test('has demo players only, and no member', async () => {
    const { app, member, create } = await aDemo();
    const before = await dump(app.store);
    for (const { id } of [member, { id: 5 }, { id: 999_905 }])
      expect(await create({ players: [...demoPlayers(1), { id }] })).toMatchObject({
        status: 404,
        body: { code: 'player_unknown' },
      });
    expect(await dump(app.store)).toEqual(before);
  });

  test.each([
    { isTestMatch: false },
    { location: ' ' },
    { date: 'today' },
    { matchType: 'mixed' },
    { players: 'all' },
  ])('is refused with %j', async (more) => {
    const { create } = await aDemo();
    expect((await create(more)).status).toBe(400);
  });
});

describe('a test rating', () => {
  // proves DEMO-17, API-30
  test('is saved, once per match, and as often a day as there are matches', async () => {
    const { newMatch, rate, client } = await aDemo();
    const first = await newMatch();
    const { status, body } = await rate(first);
    expect([status, body]).toMatchObject([201, { matchId: first, ratedUserId: 999_902 }]);
    expect(await rate(first)).toMatchObject({ status: 409, body: { code: 'rated_in_match' } });
    expect((await rate(first, { ratedUserId: 999_903 })).status).toBe(201);
    expect((await rate(await newMatch())).status).toBe(201);
    const mine = await client.get('/api/my-ratings');
    expect(mine.body).toHaveLength(3);
    expect(mine.body).toContainEqual(
      expect.objectContaining({
        ...VALUES,
        ratedUserDisplayName: 'Blair Demo',
        // The match's, which is the day of the phone.
        day: '2026-05-01',
      }),
    );
  });

  test('is of another demo player than the one that the member plays as', async () => {
    const { newMatch, rate } = await aDemo();
    const answer = await rate(await newMatch(), { ratedUserId: 999_901 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'rating_self' } });
  });

  test.each([0, 11, -1, 7.5, null, '7th', undefined])('has no value %j', async (value) => {
    const { newMatch, rate } = await aDemo();
    expect((await rate(await newMatch(), { touch: value })).status).toBe(400);
  });

  test('is of a player of one’s own test match; anything else is not found', async () => {
    const { app, member, create, newMatch, rate } = await aDemo();
    const mate = await aUser(app);
    const real = await aMatch(app, member.id, { team1: [member.id], team2: [mate.id] });
    const own = await newMatch();
    const made = await create({ players: demoPlayers(1, 2) });
    const { id: pair } = (made.body as { match: { id: string } }).match;
    const other = await app.signedIn(mate.id);
    const theirs = await other.post('/api/test/create-match', {
      ...TEST_MATCH,
      players: demoPlayers(1, 2),
    });
    const { id: another } = (theirs.body as { match: { id: string } }).match;
    const unresolved = { code: 'not_found', message: 'Match or user not found.' };
    for (const answer of [
      await rate(real.id, { ratedUserId: mate.id }),
      await rate(own, { ratedUserId: mate.id }),
      await rate(own, { ratedUserId: member.id }),
      await rate(pair, { ratedUserId: 999_903 }),
      await rate(another),
      await rate('0196f3c6-6ab0-7000-8000-000000000000'),
    ])
      expect([answer.status, answer.body]).toEqual([404, unresolved]);
    await app.store.write(async ({ db, t }) => {
      await db.update(t.matches).set({ deletedAt: 1 });
    });
    expect((await rate(own)).status).toBe(404);
  });
});

test('every member may use the demo, and no visitor', async () => {
  const { app } = await aDemo();
  const premium = await aUser(app, { membershipType: 'premium' });
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  const body = { ...TEST_MATCH, players: demoPlayers(1, 2) };
  for (const { id } of [premium, admin]) {
    const client = await app.signedIn(id);
    expect((await client.post('/api/test/create-match', body)).status).toBe(201);
  }
  const { visitor } = app;
  expect((await visitor.get('/api/test/players')).status).toBe(401);
  expect((await visitor.post('/api/test/create-match', body)).status).toBe(401);
  expect((await visitor.post('/api/test/submit-rating', TEST_RATING)).status).toBe(401);
});
