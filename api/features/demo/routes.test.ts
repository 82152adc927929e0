import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dump } from '#api/testing/dump.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, VALUES } from '#api/testing/factories/rating.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { pullResponseSchema } from '#sync/protocol/pull.ts';

const RATING = { ...VALUES, isTestRating: true };
const MATCH = {
  matchType: 'doubles',
  location: 'Court 1',
  date: '2026-05-01T12:34:56.000Z',
  isTestMatch: true,
};

/** Demo players as the demo screen sends them, by the end of their ids. */
function players(...ends: number[]) {
  return ends.map((end) => ({ id: 999_900 + end, username: 'any', firstName: 'Any' }));
}

async function setUp() {
  const app = await createTestApp();
  const member = await aUser(app);
  const client = await app.signedIn(member.id);
  const create = (more = {}) =>
    client.post('/api/test/create-match', { ...MATCH, players: players(1, 2, 3, 4), ...more });
  const newMatch = async () => ((await create()).body as { match: { id: string } }).match.id;
  const rate = (matchId: string, more = {}) =>
    client.post('/api/test/submit-rating', { ...RATING, matchId, ratedUserId: 999_902, ...more });
  return { app, member, client, create, newMatch, rate };
}

test('the demo has four players with their ratings', async () => {
  const { client } = await setUp();
  const { body } = await client.get('/api/test/players');
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
  test('is answered with its id, type, place and day', async () => {
    const { create } = await setUp();
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

  test('is read in full by the member who made it, and by no other', async () => {
    const { app, member, client, newMatch } = await setUp();
    const id = await newMatch();
    const other = await app.signedIn((await aUser(app)).id);
    const { status, body } = await client.get(`/api/matches/${id}`);
    const match = { id, initiatorId: member.id, isTest: true, location: 'Court 1' };
    expect([status, body]).toMatchObject([200, match]);
    expect(await other.get(`/api/matches/${id}`)).toMatchObject({ status: 403 });
  });

  test.each([
    ['singles', [3]],
    ['doubles', []],
  ])('of %s needs more players than %j', async (matchType, ends) => {
    const { create } = await setUp();
    const answer = await create({ matchType, players: players(...ends) });
    const message = 'Add at least 2 players to start a match';
    expect(answer).toMatchObject({ status: 400, body: { code: 'not_enough_players', message } });
  });

  test('has nobody twice, and of singles no third', async () => {
    const { create } = await setUp();
    expect(await create({ players: players(2, 2) })).toMatchObject({
      status: 400,
      body: { code: 'player_twice', message: 'This player is already in this match.' },
    });
    const full = await create({ matchType: 'singles', players: players(1, 2, 3) });
    const message = 'Singles matches can only have 2 players.';
    expect(full).toMatchObject({ status: 400, body: { code: 'team_full', message } });
  });

  test('has demo players only: no member gets into one', async () => {
    const { app, member, create } = await setUp();
    const before = await dump(app.store);
    for (const { id } of [member, { id: 5 }, { id: 999_905 }])
      expect(await create({ players: [...players(1), { id }] })).toMatchObject({
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
    const { create } = await setUp();
    expect((await create(more)).status).toBe(400);
  });

  test('can be made by many at once, and 60 times an hour by one', async () => {
    const { app, create } = await setUp();
    const other = await app.signedIn((await aUser(app)).id);
    const all = await Promise.all([
      ...Array.from({ length: 60 }, () => create()),
      other.post('/api/test/create-match', { ...MATCH, players: players(1, 2) }),
    ]);
    expect(all.map(({ status }) => status)).toEqual(Array(61).fill(201));
    expect((await create()).status).toBe(429);
  });
});

describe('a test rating', () => {
  test('is saved, once per match, and as often a day as there are matches', async () => {
    const { newMatch, rate, client } = await setUp();
    const first = await newMatch();
    const { status, body } = await rate(first);
    expect([status, body]).toMatchObject([201, { matchId: first, ratedUserId: 999_902 }]);
    expect(await rate(first)).toMatchObject({ status: 409, body: { code: 'rated_in_match' } });
    expect((await rate(first, { ratedUserId: 999_903 })).status).toBe(201);
    expect((await rate(await newMatch())).status).toBe(201);
    const mine = await client.get('/api/my-ratings');
    expect(mine.body).toHaveLength(3);
    expect(mine.body).toContainEqual(
      expect.objectContaining({ ...VALUES, ratedUserDisplayName: 'Blair Demo' }),
    );
  });

  test('sent many times at once is saved once', async () => {
    const { app, newMatch, rate } = await setUp();
    const match = await newMatch();
    const all = await Promise.all(Array.from({ length: 8 }, () => rate(match)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(7).fill(409),
    ]);
    expect(await app.store.read(({ db, t }) => db.$count(t.ratings))).toBe(1);
  });

  test('is of another demo player than the one the member plays as', async () => {
    const { newMatch, rate } = await setUp();
    const answer = await rate(await newMatch(), { ratedUserId: 999_901 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'rating_self' } });
  });

  test.each([0, 11, -1, 7.5, null, '7', undefined])('has no value %j', async (value) => {
    const { newMatch, rate } = await setUp();
    expect((await rate(await newMatch(), { touch: value })).status).toBe(400);
  });

  test('is of a player of one’s own test match: all else is not found alike', async () => {
    const { app, member, create, newMatch, rate } = await setUp();
    const mate = await aUser(app);
    const real = await aMatch(app, member.id, { team1: [member.id], team2: [mate.id] });
    const own = await newMatch();
    const made = await create({ players: players(1, 2) });
    const { id: pair } = (made.body as { match: { id: string } }).match;
    const other = await app.signedIn(mate.id);
    const theirs = await other.post('/api/test/create-match', { ...MATCH, players: players(1, 2) });
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

test.each(['match', 'rating'])(
  'a test %s of a member who is deleted at that moment comes too late',
  async (what) => {
    const { app, member, create, newMatch, rate } = await setUp();
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

describe('tests leave no trace', () => {
  test('in anybody’s lists and numbers', async () => {
    const { app, member, client, newMatch, rate } = await setUp();
    const premium = await aUser(app, { membershipType: 'premium' });
    const paths = [
      '/api/user',
      '/api/matches',
      '/api/past-games',
      '/api/recent-ratings',
      '/api/notifications',
      '/api/users/recent-players',
      `/api/users/${member.id}/stats`,
      `/api/users/${member.id}/profile`,
      `/api/users/${member.id}/ratings-received`,
    ];
    const seen = async () => {
      const viewer = await app.signedIn(premium.id);
      const profile = await viewer.get(`/api/users/${member.id}/profile`);
      const answers = [];
      for (const path of paths) answers.push((await client.get(path)).text);
      return [profile.text, ...answers];
    };
    const before = await seen();
    await rate(await newMatch());
    expect(await seen()).toEqual(before);
  });

  test('but in the rating database of whoever gave them, where they are marked', async () => {
    const { app, member, client, newMatch, rate } = await setUp();
    const mate = await aUser(app);
    const real = await aMatch(app, member.id, { team1: [member.id], team2: [mate.id] });
    await aRating(app, member.id, { matchId: real.id, ratedUserId: mate.id });
    const before = await pullOf(client, member.id);
    expect((await rate(await newMatch(), { touch: 2 })).status).toBe(201);
    expect((await rate(await newMatch(), { touch: 3 })).status).toBe(201);
    const { body } = await client.get(`/api/users/${member.id}/rating-database`);
    const blair = { ratedUserId: 999_902, ratedUserDisplayName: 'Blair Demo' };
    const shown = (body as { ratedUserId: number }[]).toSorted(
      (a, b) => a.ratedUserId - b.ratedUserId,
    );
    expect(shown).toMatchObject([
      { ...blair, touch: 3, isTest: true },
      { ratedUserId: mate.id, isTest: false },
    ]);
    const { changes } = await pullOf(client, member.id, before.cursor);
    const given = { entity: 'rating-given', row: { isTest: true, ratedUserId: 999_902 } };
    expect(changes.filter(({ entity }) => entity !== 'player')).toMatchObject([given, given]);
    expect(changes.filter(({ entity }) => entity === 'player')).toMatchObject([
      { row: { id: 999_902, firstName: 'Blair', isDeleted: false } },
    ]);
  });

  test('among real matches: none takes a demo player, and no real call plays on in a test', async () => {
    const { app, member, client, newMatch } = await setUp();
    const matchId = await newMatch();
    const seat = { ...VALUES, matchId, ratedUserId: 999_902 };
    expect((await client.post('/api/ratings', seat)).status).toBe(403);
    const result = { matchId, revision: matchId, team1Score: 11, team2Score: 2 };
    const at = app.now();
    const [outcome] = await pushAs(app, member.id, aMutation('recordResult', result, { at }));
    expect(outcome).toMatchObject({ code: 'match_not_participant' });
    const real = { matchType: 'singles', date: '2026-05-01', location: 'Court 1' };
    const teams = { team1Players: [{ id: member.id }], team2Players: [{ id: 999_902 }] };
    const draft = { ...real, ...teams };
    expect((await client.post('/api/matches/create-with-players', draft)).status).toBe(404);
  });

  test('among members: demo players sign in nowhere and are found nowhere', async () => {
    const { app, client, newMatch } = await setUp();
    await newMatch();
    for (const q of ['demo', 'Alex', 'Blair%20Demo'])
      expect((await client.get(`/api/users/search?q=${q}`)).body).toEqual([]);
    for (const end of ['stats', 'profile'])
      expect((await client.get(`/api/users/999902/${end}`)).status).toBe(404);
    const login = { username: 'demo+blair', password: 'no password' };
    expect((await app.visitor.post('/api/login', login)).status).toBe(401);
    const register = { ...login, email: 'blair@example.org' };
    expect((await app.visitor.post('/api/register', register)).status).toBe(400);
    expect((await aUser(app)).id).toBeGreaterThanOrEqual(1_000_000);
  });
});

test('every member may play the demo, and no visitor', async () => {
  const { app } = await setUp();
  const premium = await aUser(app, { membershipType: 'premium' });
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  const body = { ...MATCH, players: players(1, 2) };
  for (const { id } of [premium, admin]) {
    const client = await app.signedIn(id);
    expect((await client.post('/api/test/create-match', body)).status).toBe(201);
  }
  const { visitor } = app;
  expect((await visitor.get('/api/test/players')).status).toBe(401);
  expect((await visitor.post('/api/test/create-match', body)).status).toBe(401);
  expect((await visitor.post('/api/test/submit-rating', RATING)).status).toBe(401);
});

async function pullOf(client: TestClient, owner: number, cursor = '') {
  const query = `owner=${owner}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
  const { body } = await client.get(`/api/sync/pull?${query}`);
  return z.parse(pullResponseSchema, body);
}
