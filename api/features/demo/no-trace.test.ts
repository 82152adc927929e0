import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, VALUES } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aDemo } from '#api/testing/http/demo.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { pullResponseSchema } from '#sync/protocol/pull.ts';

// proves DEMO-18
test('tests of the demo are in nobody’s lists and numbers', async () => {
  const { app, member, client, newMatch, rate } = await aDemo();
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

test('tests of the demo are in their rater’s own rating database, where they are marked', async () => {
  const { app, member, client, newMatch, rate } = await aDemo();
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

test('tests of the demo stay apart from real matches: none contains a demo player, and no real call works on a test', async () => {
  const { app, member, client, newMatch } = await aDemo();
  const matchId = await newMatch();
  const seat = { ...VALUES, matchId, ratedUserId: 999_902 };
  expect((await client.post('/api/ratings', seat)).status).toBe(403);
  const result = { matchId, revision: v7(), team1Score: 11, team2Score: 2 };
  const at = app.now();
  const [outcome] = await pushAs(app, member.id, aMutation('recordResult', result, { at }));
  expect(outcome).toMatchObject({ code: 'match_not_participant' });
  const real = { matchType: 'singles', date: '2026-05-01', location: 'Court 1' };
  const teams = { team1Players: [{ id: member.id }], team2Players: [{ id: 999_902 }] };
  const draft = { ...real, ...teams };
  expect((await client.post('/api/matches/create-with-players', draft)).status).toBe(404);
});

test('tests of the demo stay apart from members: demo players cannot sign in and are found by nobody', async () => {
  const { app, client, newMatch } = await aDemo();
  await newMatch();
  for (const q of ['demo', 'Alex', 'Blair%20Demo'])
    expect((await client.get(`/api/users/search?q=${q}`)).body).toEqual([]);
  for (const end of ['stats', 'profile'])
    expect((await client.get(`/api/users/999902/${end}`)).status).toBe(404);
  const login = { username: 'demo+blair', password: 'no password' };
  expect((await app.visitor.post('/api/login', login)).status).toBe(401);
  const register = { ...login, email: 'blair@example.org' };
  expect((await app.visitor.post('/api/register', register)).status).toBe(409);
  expect((await aUser(app)).id).toBeGreaterThanOrEqual(1_000_000);
});

async function pullOf(client: TestClient, owner: number, cursor = '') {
  const query = `owner=${owner}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
  const { body } = await client.get(`/api/sync/pull?${query}`);
  return z.parse(pullResponseSchema, body);
}
