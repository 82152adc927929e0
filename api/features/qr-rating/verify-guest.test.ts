import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { claimSeat } from '#api/services/claims/claim-seat.ts';
import { recomputeRecords } from '#api/services/matches/player-records.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { pull } from '../sync/pull.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', lastName: 'Guest', email: 'Gus@Example.org' };
const UNA = { firstName: 'Una', phone: '+1 555 0102' };
const DENIED = {
  status: 403,
  body: { code: 'denied', message: 'You were not invited to this match' },
};

async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [a, b] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id, UNA], team2: [b.id, GUS] });
  const verify = (contact: unknown, matchId = match.id) =>
    app.browser().post(`/api/qr-rating/${matchId}/verify`, contact);
  const accounts = () =>
    app.store.read(async ({ db, t }) => (await db.select().from(t.users)).filter((u) => u.isGuest));
  return { app, clock, a, b, match, verify, accounts };
}

// proves API-25
test('an invited email gives the guest access, and the seat one account for good', async () => {
  const { app, match, verify, accounts } = await setUp();
  const { match: view, playerId } = await aGuestBrowser(app, match.id, {
    email: 'gus@example.org',
  });
  const again = await verify({ email: 'gus@example.org' });
  const [account, ...others] = await accounts();
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    id: playerId,
    username: expect.stringMatching(/^guest-[0-9a-f-]{36}$/),
    firstName: 'Gus',
    lastName: 'Guest',
    email: null,
    password: null,
    searchName: null,
  });
  expect(again.body).toMatchObject({ match: view });
  expect(
    view.participants.map((seat) => [seat.displayName, seat.userId === playerId]),
  ).toContainEqual(['Gus Guest', true]);
});

test.each(['555 0102', '1-555-0102', '001 555 0102', '0555 0102'])(
  'an invited phone gives the guest access as people type it: %s',
  async (phone) => {
    const { verify, accounts } = await setUp();
    expect((await verify({ phone: '555 0103' })).status).toBe(403);
    expect((await verify({ phone })).status).toBe(200);
    expect(await accounts()).toMatchObject([{ firstName: 'Una' }]);
  },
);

test('the cookie is HttpOnly and SameSite=Lax, lasts 30 days, and contains the seat, its match and the device only', async () => {
  const { match, verify } = await setUp();
  const { headers } = await verify({ email: GUS.email });
  const [pair = '', ...attributes] = headers.get('set-cookie')?.split('; ') ?? [];
  expect(attributes.toSorted()).toEqual([
    `Expires=${new Date(NOW + 30 * DAY_MS).toUTCString()}`,
    'HttpOnly',
    'Path=/',
    'SameSite=Lax',
  ]);
  const payload = JSON.parse(Buffer.from(pair.split('.')[1] ?? '', 'base64url').toString());
  const seat = match.args.seats.find((other) => 'guest' in other && other.guest.email)?.id;
  const exp = (NOW + 30 * DAY_MS) / 1000;
  const device = expect.stringMatching(/^[\w-]{43}$/);
  expect(payload).toEqual({ seat, match: match.id, device, sees: 'own', aud: 'guest', exp });
});

test('the other players’ feeds do not change', async () => {
  const { app, a, b, match } = await setUp();
  const heard: number[] = [];
  for (const { id: viewer } of [a, b]) {
    const onPoke = () => heard.push(viewer);
    app.pokes.listen({ viewer, sessionId: 'any', onPoke, onEnd: () => {} });
  }
  const observed = () =>
    app.store.read((tx) =>
      Promise.all(
        [a, b].map(({ id }) => pull(tx, { owner: id }, { config: app.config, now: NOW })),
      ),
    );
  const before = await observed();
  await aGuestBrowser(app, match.id, { email: GUS.email });
  expect(await observed()).toEqual(before);
  expect(heard).toEqual([]);
});

test("the account's record is that of the match", async () => {
  const { app, verify, accounts } = await setUp();
  await verify({ phone: UNA.phone });
  const [account] = await accounts();
  expect(account).toMatchObject({ wins: 1, losses: 0, currentWinStreak: 1 });
  await app.store.write((tx) => recomputeRecords(tx, [account?.id ?? 0]));
  expect(await accounts()).toEqual([account]);
});

// proves API-24, QR-13
test('neither email nor phone is Contact Required', async () => {
  const { verify } = await setUp();
  for (const contact of [{}, { email: '', phone: ' ' }])
    expect(await verify(contact)).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: 'Please provide either email or phone number' },
    });
  expect(await verify({ email: 'gus' })).toMatchObject({
    status: 400,
    body: { message: 'Please enter a valid email address' },
  });
});

// proves API-25, GUEST-2
test('a refusal is the same for every match and contact, and writes only its count', async () => {
  const { app, a, b, verify, accounts } = await setUp();
  const member = await aUser(app, { email: 'mia@example.org', emailProvedAt: NOW });
  const withMember = await aMatch(app, a.id, {
    team1: [a.id],
    team2: [{ firstName: 'Mia', email: 'mia@example.org' }],
  });
  await app.store.write((tx) => claimSeat(tx, app, member.id, { match: withMember.id }));
  const withoutGuests = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const refused = [
    await verify({ email: 'nobody@example.org' }),
    await verify({ email: a.email }),
    await verify({ email: GUS.email }, withoutGuests.id),
    await verify({ email: member.email }, withMember.id),
  ];
  for (const answer of refused) {
    expect(answer).toMatchObject(DENIED);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect(await accounts()).toEqual([]);
});

test('an unknown and a deleted match are not found', async () => {
  const { app, match, verify } = await setUp();
  const notFound = { status: 404, body: { message: 'Match Not Found' } };
  expect(await verify({ email: GUS.email }, v7())).toMatchObject(notFound);
  await app.store.write(async ({ db, t }) => {
    await db.update(t.matches).set({ deletedAt: NOW });
  });
  expect(await verify({ email: GUS.email }, match.id)).toMatchObject(notFound);
});

// proves GUEST-9
test('after thirty failures for a match from one address it has to wait, and successes do not count', async () => {
  const { app, a, clock, verify } = await setUp();
  for (let count = 0; count < 15; count += 1)
    expect((await verify({ email: GUS.email })).status).toBe(200);
  for (let count = 0; count < 29; count += 1)
    expect(await verify({ email: `guess${count}@example.org` })).toMatchObject(DENIED);
  expect((await verify({ email: GUS.email })).status).toBe(200);
  expect(await verify({ email: 'guess@example.org' })).toMatchObject(DENIED);
  const limited = await verify({ email: GUS.email });
  expect(limited).toMatchObject({ status: 429, body: { code: 'slow_down' } });
  expect(limited.headers.get('retry-after')).toBe('900');
  const other = await aMatch(app, a.id, { team1: [a.id], team2: [GUS] });
  expect((await verify({ email: GUS.email }, other.id)).status).toBe(200);
  clock.now += 15 * 60_000;
  expect((await verify({ email: GUS.email })).status).toBe(200);
});

test('a waiting time does not reveal when a guest got access', async () => {
  const { clock, verify } = await setUp();
  expect((await verify({ email: GUS.email })).status).toBe(200);
  clock.now += 5 * 60_000;
  for (let count = 0; count < 30; count += 1)
    expect(await verify({ email: `guess${count}@example.org` })).toMatchObject(DENIED);
  const limited = await verify({ email: 'guess@example.org' });
  expect(limited.headers.get('retry-after')).toBe('900');
});

test('guesses are limited per match from many addresses, and per address for many matches', async () => {
  const app = await createTestApp({ now: () => NOW, config: { trustedProxies: 1 } });
  const [a] = await someUsers(app, 2);
  const matchIds: string[] = [];
  for (let count = 0; count < 12; count += 1)
    matchIds.push((await aMatch(app, a.id, { team1: [a.id], team2: [GUS] })).id);
  const [guessed = '', ...others] = matchIds;
  const guess = async (matchId: string, address: string) => {
    const contact = { email: 'guess@example.org' };
    const headers = { 'x-forwarded-for': address };
    const path = `/api/qr-rating/${matchId}/verify`;
    return (await app.browser().post(path, contact, headers)).status;
  };
  for (let count = 0; count < 100; count += 1)
    expect(await guess(guessed, `10.0.0.${count}`)).toBe(403);
  expect(await guess(guessed, '10.0.1.1')).toBe(429);
  for (let count = 0; count < 100; count += 1)
    expect(await guess(others[count % 10] ?? '', '10.0.2.2')).toBe(403);
  expect(await guess(others[10] ?? '', '10.0.2.2')).toBe(429);
  expect(await guess(others[10] ?? '', '10.0.3.3')).toBe(403);
});
