import { expect, test } from 'vitest';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';

/** How leniently create-with-players reads its input: objects that the API returned can be sent back. */

const NOW = Date.UTC(2026, 4, 1, 12);

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  return { a, b, client: await app.signedIn(a.id) };
}

const draft = { date: '2026-05-01', location: 'Court 1', team1Score: 11, team2Score: 4 };

// proves MATCH-29
test('create-with-players accepts the objects of a search and of the current user unchanged', async () => {
  const { client, a, b } = await setUp();
  const me = (await client.get('/api/user')).body;
  const found = (await client.get(`/api/users/search?q=${b.username}`)).body as object[];
  expect(found).toMatchObject([{ id: b.id, location: null, profilePicture: null }]);
  const singles = { ...draft, matchType: 'singles', team1Players: [me], team2Players: found };
  const { status, text } = await client.post('/api/matches/create-with-players', singles);
  expect([status, text]).toMatchObject([201, expect.stringContaining(String(a.id))]);
});

test('create-with-players reads decimal strings as numbers and null as absent', async () => {
  const { client, a, b } = await setUp();
  const answer = await client.post('/api/matches/create-with-players', {
    date: null,
    location: 'Court 1',
    matchType: 'doubles',
    team1Score: '11',
    team2Score: '4',
    team1Players: [
      { id: String(a.id) },
      {
        firstName: 'Gus',
        email: 'gus@secret.example',
        id: null,
        lastName: null,
        isNonMember: true,
      },
    ],
    team2Players: [
      { id: b.id, email: null, isNonMember: null },
      { firstName: 'Uma', phone: '555 0209', email: null },
    ],
  });
  expect(answer).toMatchObject({
    status: 201,
    body: { match: { date: '2026-05-01', team1Score: 11, team2Score: 4 } },
  });
});

test.each([
  ['2026-04-30T23:30:00-07:00', '2026-04-30'],
  ['2026-04-30T23:30:00.000Z', '2026-04-30'],
  ['2026-05-01T00:30:00+14:00', '2026-05-01'],
  ['2026-05-01', '2026-05-01'],
])('the instant %s is the day %s, by its own offset', async (date, day) => {
  const { client, a, b } = await setUp();
  const teams = { team1Players: [{ id: a.id }], team2Players: [{ id: b.id }] };
  const singles = { ...draft, ...teams, matchType: 'singles', date };
  const answer = await client.post('/api/matches/create-with-players', singles);
  expect(answer).toMatchObject({ status: 201, body: { match: { date: day } } });
});

test.each([
  [{ date: '2026-05-01T25:00:00Z' }, 'date'],
  [{ date: '2026-02-30T10:00:00Z' }, 'date'],
  [{ date: '2026-05-01T10:00:00' }, 'date'],
  [{ location: null }, 'location'],
  [{ location: ' ' }, 'location'],
  [{ team1Score: '1e3' }, 'team1Score'],
  [{ team2Players: [{ id: '0x1' }] }, 'team2Players.0.id'],
  [{ team2Players: [{ isNonMember: true, email: 'gus@ex.org' }] }, 'team2Players.0.firstName'],
  [{ team2Players: [{ firstName: 'Gus', email: null }] }, 'team2Players.0.email'],
])('create-with-players refuses %j and names the field %s', async (more, field) => {
  const { client, a, b } = await setUp();
  const teams = { team1Players: [{ id: a.id }], team2Players: [{ id: b.id }] };
  const singles = { ...draft, ...teams, matchType: 'singles', ...more };
  const answer = await client.post('/api/matches/create-with-players', singles);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', field } });
});
