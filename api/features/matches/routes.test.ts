import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { paths } from '#shared/domain/paths.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUEST = { firstName: 'Gus', lastName: 'Guest', email: 'gus@secret.example', phone: '+1555' };

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b, c] = await someUsers(app, 3);
  const match = await aMatch(app, a.id, {
    team1: [a.id, GUEST],
    team2: [b.id, { firstName: 'U', phone: '+15550209' }],
  });
  return { app, a, b, c, match, client: await app.signedIn(a.id) };
}

const draft = {
  date: '2026-05-01',
  location: 'Court 1',
  matchType: 'doubles',
  team1Score: 11,
  team2Score: 4,
};

// proves MATCH-1, MATCH-28, MATCH-29, MATCH-32, API-22, API-23
test('create-with-players returns the summary and the match', async () => {
  const { client, a, b, c } = await setUp();
  const answer = await client.post('/api/matches/create-with-players', {
    ...draft,
    team1Players: [
      { id: a.id, username: a.username },
      { ...GUEST, isNonMember: true },
    ],
    team2Players: [{ id: b.id }, { id: c.id }],
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    summary: { members: 2, nonMembers: 1 },
    match: { location: 'Court 1', status: 'completed', gameResult: 'team1_win' },
  });
});

// proves MATCH-15, MATCH-17, MATCH-22
test('create-with-players refuses with the form’s messages, and writes nothing', async () => {
  const { app, client, a, b, c } = await setUp();
  const before = await app.store.read(({ db, t }) => db.$count(t.matches));
  const create = (match: object) => client.post('/api/matches/create-with-players', match);
  const send = (team1Players: unknown[], team2Players: unknown[]) =>
    create({ ...draft, team1Players, team2Players });
  expect(await send([{ id: a.id }], [{ id: b.id }])).toMatchObject({
    status: 400,
    body: { code: 'not_enough_players', message: text.notEnough.doubles.description },
  });
  expect(
    await send([{ id: a.id }, { id: c.id }, { ...GUEST, isNonMember: true }], [{ id: b.id }]),
  ).toMatchObject({
    body: { code: 'team_full', message: text.teamFull.doubles.description },
  });
  const singles = { ...draft, matchType: 'singles', team1Players: [{ id: a.id }] };
  expect(await create({ ...singles, team2Players: [] })).toMatchObject({
    status: 400,
    body: { code: 'not_enough_players', message: text.notEnough.singles.description },
  });
  expect(await create({ ...singles, team2Players: [{ id: b.id }], location: '  ' })).toMatchObject({
    status: 400,
    body: { message: text.locationRequired.description },
  });
  const nameless = { isNonMember: true, phone: '+15550201' };
  expect(await send([{ id: a.id }, nameless], [{ id: b.id }, nameless])).toMatchObject({
    status: 400,
    body: { message: text.missingInformation.description },
  });
  expect(await send([{ id: a.id }], [{ id: 5 }])).toMatchObject({ status: 400 });
  expect(await create({ date: 'today' })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
  expect(await app.store.read(({ db, t }) => db.$count(t.matches))).toBe(before);
});

// proves MATCH-1, MATCH-28
test('a draft with only place and players is a doubles match of today in UTC, not yet played', async () => {
  const app = await createTestApp({ now: () => Date.UTC(2026, 4, 1, 23, 59) });
  const [a, b, c] = await someUsers(app, 3);
  const client = await app.signedIn(a.id);
  const create = (more: object) =>
    client.post('/api/matches/create-with-players', { location: 'Court 1', ...more });
  const team1Players = [{ id: a.id }, { ...GUEST, isNonMember: true }];
  const { status, body } = await create({
    team1Players,
    team2Players: [{ id: b.id }, { id: c.id }],
  });
  const match = { date: '2026-05-01', matchType: 'doubles', team1Score: 0, team2Score: 0 };
  expect([status, body]).toMatchObject([201, { match: { ...match, status: 'pending' } }]);
  expect(await create({})).toMatchObject({ status: 400, body: { code: 'creator_missing' } });
  expect(await create({ team1Players })).toMatchObject({
    status: 400,
    body: { code: 'not_enough_players', message: text.notEnough.doubles.description },
  });
});

test('create-with-players refuses a day that has begun nowhere, and names the field', async () => {
  const { client, a, b } = await setUp();
  const create = (date: string) =>
    client.post('/api/matches/create-with-players', {
      ...draft,
      date,
      matchType: 'singles',
      team1Players: [{ id: a.id }],
      team2Players: [{ id: b.id }],
    });
  const before = await client.get('/api/matches');
  for (const date of ['2099-12-31', '2026-05-03'])
    expect(await create(date)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        field: 'date',
        message: 'That day is in the future. Enter the day you played.',
      },
    });
  expect((await client.get('/api/matches')).body).toEqual(before.body);
  // Far east of UTC the next day has begun.
  expect(await create('2026-05-02')).toMatchObject({
    status: 201,
    body: { match: { date: '2026-05-02' } },
  });
});

// proves DATA-4, API-19
test('matches and past games list one’s own matches, newest first, with names and without contacts', async () => {
  const { app, client, a, b, match } = await setUp();
  const later = await aMatch(app, b.id, { team1: [a.id], team2: [b.id], date: '2026-05-02' });
  await aMatch(app, b.id, { team1: [b.id], team2: [{ firstName: 'X', phone: '+15550204' }] });
  for (const path of ['/api/matches', '/api/past-games']) {
    const { body, text } = await client.get(path);
    const views = body as MatchView[];
    expect(views.map(({ id }) => id)).toEqual([later.id, match.id]);
    expect(views[1]?.participants[1]).toMatchObject({ displayName: 'Gus Guest', isGuest: true });
    expect(views[1]?.participants[1]).not.toHaveProperty('userId');
    expect(views[1]?.participants[2]).toMatchObject({
      userId: b.id,
      team: 'team2',
      displayName: 'Pat Player',
      username: b.username,
      firstName: 'Pat',
      lastName: 'Player',
      profilePicture: null,
    });
    for (const secret of [GUEST.email, GUEST.phone, b.email ?? ''])
      expect(text).not.toContain(secret);
  }
});

// proves API-20, MATCH-37
test('a match is visible to its players and admins, others get Access Denied', async () => {
  const { app, a, c, match } = await setUp();
  const path = `/api/matches/${match.id}`;
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  const named = await aUser(app, { isAdmin: true });
  expect(await (await app.signedIn(a.id)).get(path)).toMatchObject({ status: 200 });
  expect(await (await app.signedIn(admin.id)).get(path)).toMatchObject({ status: 200 });
  for (const { id } of [c, named])
    expect(await (await app.signedIn(id)).get(path)).toMatchObject({
      status: 403,
      body: { code: 'denied', message: qrRating.denied.description },
    });
  expect(await app.visitor.get(path)).toMatchObject({ status: 401 });
});

// proves DATA-2, API-20
test('the full match has every required field and all participants', async () => {
  const { client, a, b, match } = await setUp();
  const { body } = await client.get(`/api/matches/${match.id}`);
  expect(body).toMatchObject({
    id: match.id,
    initiatorId: a.id,
    date: '2026-05-01',
    location: 'Court 1',
    matchType: 'doubles',
    status: 'completed',
    gameResult: 'team1_win',
    team1Score: expect.any(Number),
    team2Score: expect.any(Number),
    qrCode: paths.qrRating(match.id),
    maxParticipants: 4,
    createdAt: new Date(NOW).toISOString(),
  });
  const seats = (body as MatchView).participants.map(({ userId, displayName, team }) => [
    userId,
    displayName,
    team,
  ]);
  expect(new Set(seats)).toEqual(
    new Set([
      [a.id, 'Pat Player', 'team1'],
      [undefined, 'Gus Guest', 'team1'],
      [b.id, 'Pat Player', 'team2'],
      [undefined, 'U', 'team2'],
    ]),
  );
});

// proves ANON-4
test('who has rated is visible for one’s own seat only', async () => {
  const { client, a, match } = await setUp();
  const { body } = await client.get(`/api/matches/${match.id}`);
  const seats = (body as MatchView).participants;
  expect(seats.filter((seat) => 'hasRated' in seat).map(({ userId }) => userId)).toEqual([a.id]);
});

// proves API-21
test("anyone with the id sees the public view, which has no contact and no guest's name", async () => {
  const { app, match, b } = await setUp();
  const { status, body, text } = await app.visitor.get(`/api/matches/${match.id}/public`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: match.id, location: 'Court 1', matchType: 'doubles' });
  for (const secret of [GUEST.email, GUEST.phone, GUEST.firstName, b.email ?? '', 'hasRated'])
    expect(text).not.toContain(secret);
});

test('an unknown match or a malformed id is not found, and of a deleted match it is said', async () => {
  const { app, client, match } = await setUp();
  for (const path of ['', '/public']) {
    expect(await client.get(`/api/matches/${v7()}${path}`)).toMatchObject({ status: 404 });
    for (const id of ['7', 'x'.repeat(300), 'a%2Fb'])
      expect(await client.get(`/api/matches/${id}${path}`)).toMatchObject({
        status: 404,
        body: { message: qrRating.notFound.title },
      });
    expect(await client.get(`/api/matches/${match.id.toUpperCase()}${path}`)).toMatchObject({
      status: 200,
    });
  }
  await app.store.write(async ({ db, t }) => {
    await db.update(t.matches).set({ deletedAt: 1 });
  });
  for (const path of ['', '/public'])
    expect(await client.get(`/api/matches/${match.id}${path}`)).toMatchObject({
      status: 410,
      body: { code: 'match_deleted' },
    });
  expect(await client.get('/api/matches')).toMatchObject({ body: [] });
});
