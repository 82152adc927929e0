import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { signToken } from '#api/core/signed-tokens.ts';
import { GUEST_COOKIE } from '#api/http/guest-cookie.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { deleteUser, someUsers } from '#api/testing/factories/user.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import type { PushResponse } from '#sync/protocol/push.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GINA = { firstName: 'Gina', email: 'gina@ex.org', phone: '+15550101' };
const GUS = { firstName: 'Gus', email: 'gus@ex.org' };

/** The secret that a phone keeps. */
const aSecret = () => randomBytes(32).toString('base64url');

/** Ann's match with Gina against Ben and Gus, or Ben and Cat. `verify` and `enter` give a browser access. */
async function setUp({ hasCat = false } = {}) {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now, config: { trustedProxies: 1 } });
  const [ann, ben, cat] = await someUsers(app, 3);
  const team2 = [ben.id, hasCat ? cat.id : GUS];
  const match = await aMatch(app, ann.id, { team1: [ann.id, GINA], team2 });
  const seat = match.args.seats.find((each) => 'guest' in each && each.guest.firstName === 'Gina');
  const path = `/api/qr-rating/${match.id}`;
  const verify = async (contact: object, client = app.browser()) => {
    const answer = await client.post(`${path}/verify`, contact);
    expect(answer.status).toBe(200);
    return browserOf(client, answer.body as OpenedMatch, () => clock.now);
  };
  const enter = async (more: object = {}, client = app.browser()) => {
    const at = { seat: seat?.id ?? '', match: match.id };
    const token = await personalLinkToken(app.config, at, clock.now);
    const answer = await client.post(`${path}/enter`, { token, ...more });
    return browserOf(client, answer.body as OpenedMatch, () => clock.now);
  };
  return { app, clock, ann, ben, cat, match, seatId: seat?.id ?? '', verify, enter };
}

/** What a guest's browser can do, and everything that the server tells it. */
function browserOf(client: TestClient, opened: OpenedMatch, now: () => number) {
  const ownIn = ({ participants }: OpenedMatch['match']) =>
    participants.find(({ hasRated }) => hasRated !== undefined);
  const own = ownIn(opened.match);
  const owner = own?.userId ?? 0;
  const envelope = { protocol: 1, client: '2.2', owner };
  const send = async (mutation: Mutation) => {
    const body = { ...envelope, deviceNow: now(), mutations: [mutation] };
    const answer = await client.post('/api/sync/push', body);
    return (answer.body as PushResponse).outcomes[0];
  };
  const rate = async (ratedUserId: number) => {
    const mutation = aSubmitRating(now(), { matchId: opened.match.id, ratedUserId });
    return { mutation, id: mutation.args.ratingId, outcome: await send(mutation) };
  };
  const learn = async () => {
    const pulled = (await client.get(`/api/sync/pull?owner=${owner}`)).body as PullResponse;
    const match = (await client.get(`/api/matches/${opened.match.id}`))
      .body as OpenedMatch['match'];
    const ratings = pulled.changes.filter(({ entity }) => entity === 'rating-given');
    return {
      ratings: ratings.map(({ id }) => id),
      hasRated: ownIn(match)?.hasRated,
      version: pulled.version,
    };
  };
  return { client, owner, hasRated: own?.hasRated, send, rate, learn };
}

const NOTHING = { ratings: [], hasRated: false, version: 0 };

// proves GUEST-14
test('the creator, who knows the contact, gets nothing of what the guest gave on another device', async () => {
  const { ben, verify } = await setUp();
  const early = await verify({ phone: GINA.phone, device: aSecret() });
  const gina = await verify({ phone: GINA.phone, device: aSecret() });
  const before = JSON.stringify(await early.learn());
  expect((await gina.rate(ben.id)).outcome).toMatchObject({ status: 'applied' });
  expect(JSON.stringify(await early.learn())).toBe(before);
  for (const device of [aSecret(), undefined]) {
    const late = await verify({ phone: GINA.phone, device });
    expect(late.owner).toBe(gina.owner);
    expect(late.hasRated).toBe(false);
    expect(await late.learn()).toEqual(NOTHING);
  }
});

// proves GUEST-14
test('no refusal tells whether the seat has rated on another device, also not one of a try without values', async () => {
  const { ben, match, verify } = await setUp();
  const other = await verify({ phone: GINA.phone, device: aSecret() });
  const probe = async () => {
    const { status, body } = await other.client.post('/api/ratings', {
      matchId: match.id,
      ratedUserId: ben.id,
    });
    return [status, body];
  };
  const before = await probe();
  const gina = await verify({ phone: GINA.phone, device: aSecret() });
  const given = await gina.rate(ben.id);
  expect(await probe()).toEqual(before);
  const beside = await other.rate(ben.id);
  expect(beside.outcome).toMatchObject({ status: 'applied' });
  expect(await other.learn()).toMatchObject({ ratings: [beside.id] });
  expect(await gina.learn()).toMatchObject({ ratings: [given.id] });
  // Each device still rates once.
  for (const device of [other, gina])
    expect((await device.rate(ben.id)).outcome).toMatchObject({ code: 'rated_today' });
});

// proves GUEST-14
test('a contact enters its seat on 20 new devices a day from one address, known ones and the personal link not counted', async () => {
  const { app, clock, match, verify, enter } = await setUp();
  const known = await verify({ email: GINA.email, device: aSecret() });
  for (let count = 1; count < 20; count += 1) await verify({ email: GINA.email });
  const path = `/api/qr-rating/${match.id}/verify`;
  // More than the attempts that may fail: a right contact is no failure.
  for (let count = 0; count < 31; count += 1) {
    const another = await app.browser().post(path, { email: GINA.email });
    expect(another).toMatchObject({ status: 429, body: { code: 'slow_down' } });
  }
  expect((await verify({ email: GINA.email }, known.client)).owner).toBe(known.owner);
  expect((await enter()).owner).toBe(known.owner);
  // Another guest behind the same address has 20 of their own.
  await verify({ email: GUS.email, device: aSecret() });
  const elsewhere = app.browser();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const phone = { phone: GINA.phone, device: aSecret() };
  expect((await elsewhere.post(path, phone, headers)).status).toBe(200);
  clock.now += DAY_MS;
  await verify({ email: GINA.email });
});

// proves GUEST-14
test('a contact enters its seat on 200 new devices a day from all addresses', async () => {
  const { app, match } = await setUp();
  const answers = new Map<number, number>();
  for (let count = 0; count < 201; count += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${count}` };
    const path = `/api/qr-rating/${match.id}/verify`;
    const { status } = await app.browser().post(path, { phone: GINA.phone }, headers);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect([...answers]).toEqual([
    [200, 200],
    [429, 1],
  ]);
});

// proves GUEST-14
test('who rates in a guest’s name first keeps the guest from nothing, with a capture of an earlier day either', async () => {
  const { app, clock, ben, match, verify, enter } = await setUp();
  const forger = await verify({ email: GINA.email, device: aSecret() });
  const early = aSubmitRating(NOW - 2 * DAY_MS, { matchId: match.id, ratedUserId: ben.id });
  expect(await forger.send(early)).toMatchObject({ status: 'applied' });
  const linked = await enter({ device: aSecret() });
  expect(await linked.learn()).toEqual(NOTHING);
  const { id, outcome } = await linked.rate(ben.id);
  expect(outcome).toMatchObject({ status: 'applied' });
  expect(await linked.learn()).toMatchObject({ ratings: [id] });
  const rows = await app.store.read(({ db, t }) => db.select().from(t.ratings));
  expect(rows.filter(({ isLatest }) => isLatest)).toHaveLength(2);
  clock.now += DAY_MS;
  expect((await linked.rate(ben.id)).outcome).toMatchObject({ code: 'rated_in_match' });
});

test('a phone gets back what it rated: with its cookie, and with its secret once the cookie is lost', async () => {
  const { ben, clock, verify } = await setUp();
  const device = aSecret();
  const first = await verify({ email: GINA.email, device });
  const { id } = await first.rate(ben.id);
  const own = { ratings: [id], hasRated: true, version: 1 };
  expect(await first.learn()).toEqual(own);
  clock.now += 31 * DAY_MS;
  expect(await first.client.get('/api/sync/pull?owner=1')).toMatchObject({ status: 401 });
  const again = await verify({ email: GINA.email, device });
  expect(again.hasRated).toBe(true);
  expect(await again.learn()).toEqual(own);
});

test('a browser of an older app, which sends no secret, keeps what it sees while it has the cookie', async () => {
  const { ben, verify } = await setUp();
  const first = await verify({ email: GINA.email });
  const { id } = await first.rate(ben.id);
  const again = await verify({ email: GINA.email, device: aSecret() }, first.client);
  expect(await again.learn()).toEqual({ ratings: [id], hasRated: true, version: 1 });
});

test('two guests in turn on one phone each get what they rated there, and not each other’s', async () => {
  const { ann, ben, verify } = await setUp();
  const device = aSecret();
  const gina = await verify({ email: GINA.email, device });
  const ofGina = await gina.rate(ben.id);
  const gus = await verify({ email: GUS.email, device }, gina.client);
  expect(await gus.learn()).toEqual(NOTHING);
  const ofGus = await gus.rate(ann.id);
  const back = await verify({ email: GINA.email, device }, gus.client);
  expect(await back.learn()).toMatchObject({ ratings: [ofGina.id], hasRated: true });
  const last = await verify({ email: GUS.email, device }, back.client);
  expect(await last.learn()).toMatchObject({ ratings: [ofGus.id], hasRated: true });
});

test('the personal link reads what was given with it on every device, and of the typed only its own', async () => {
  const { ben, verify, enter } = await setUp();
  await (await verify({ phone: GINA.phone, device: aSecret() })).rate(ben.id);
  const own = aSecret();
  const { id } = await (await verify({ phone: GINA.phone, device: own })).rate(ben.id);
  const linked = await enter({ device: own });
  expect(linked.hasRated).toBe(true);
  const read = { ratings: [id], hasRated: true, version: 1 };
  expect(await linked.learn()).toEqual(read);
  expect(await (await enter({ device: aSecret() })).learn()).toEqual(read);
  const typed = await verify({ phone: GINA.phone }, linked.client);
  expect(await typed.learn()).toEqual(read);
});

test('nothing stored opens a rating: not the device’s name in the store, nor a cookie that names it unsigned', async () => {
  const { app, ben, seatId, match, verify } = await setUp();
  const device = aSecret();
  await (await verify({ phone: GINA.phone, device })).rate(ben.id);
  const [rating] = await app.store.read(({ db, t }) => db.select().from(t.ratings));
  expect(rating?.device).toMatch(/^[\w-]{43}$/);
  expect(rating?.device).not.toBe(device);
  const stolen = await verify({ phone: GINA.phone, device: rating?.device });
  expect(await stolen.learn()).toEqual(NOTHING);
  const claims = { seat: seatId, match: match.id, device: rating?.device ?? '', sees: 'all' };
  const ofAnother = { ...app.config, authSecret: 'the secret of another server' };
  const forged = app.browser();
  forged.cookie = `${GUEST_COOKIE}=${await signToken(ofAnother, 'guest', claims, NOW + DAY_MS)}`;
  expect(await forged.get(`/api/matches/${match.id}`)).toMatchObject({ status: 401 });
});

test('a cookie from before the update reads what was given before it, and what it gives, and nothing newer of others', async () => {
  const { app, clock, ben, cat, match, seatId, verify } = await setUp({ hasCat: true });
  const gina = await verify({ phone: GINA.phone, device: aSecret() });
  // Without a device, as before the update.
  const { ratingId: id } = await aRating(app, gina.owner, {
    matchId: match.id,
    ratedUserId: ben.id,
  });
  const withOldCookie = async (lifeMs: number) => {
    const client = app.browser();
    const claims = { seat: seatId, match: match.id };
    client.cookie = `${GUEST_COOKIE}=${await signToken(app.config, 'guest', claims, NOW + lifeMs)}`;
    const { body } = await client.get(`/api/matches/${match.id}`);
    return browserOf(client, { match: body as OpenedMatch['match'] }, () => clock.now);
  };
  const [old, other] = [await withOldCookie(DAY_MS), await withOldCookie(2 * DAY_MS)];
  expect(await old.learn()).toEqual({ ratings: [id], hasRated: true, version: 1 });
  expect(await gina.learn()).toEqual(NOTHING);
  const later = await old.rate(cat.id);
  expect(new Set((await old.learn()).ratings)).toEqual(new Set([id, later.id]));
  expect(await other.learn()).toEqual({ ratings: [id], hasRated: true, version: 1 });
  // Verified again it stays the same device.
  const renewed = await verify({ phone: GINA.phone, device: aSecret() }, old.client);
  expect((await renewed.learn()).ratings).toHaveLength(2);
  // It ends when it would have ended: then only what was given since is read.
  clock.now += DAY_MS + 1000;
  expect((await old.client.get(`/api/matches/${match.id}`)).status).toBe(401);
  const late = await verify({ phone: GINA.phone, device: aSecret() }, old.client);
  expect((await late.learn()).ratings).toEqual([]);
});

test('a repeated push is answered with a version that the phone’s pull reaches, also once the rating is gone', async () => {
  const { app, ben, verify } = await setUp();
  const gina = await verify({ phone: GINA.phone, device: aSecret() });
  const { mutation } = await gina.rate(ben.id);
  await deleteUser(app, ben.id);
  expect(await gina.send(mutation)).toMatchObject({ status: 'applied', version: 0 });
  expect(await gina.learn()).toEqual(NOTHING);
});

test('a rating by a call of the API is known by the device too', async () => {
  const { ben, match, verify } = await setUp();
  const gina = await verify({ phone: GINA.phone, device: aSecret() });
  const { values } = aSubmitRating(NOW, { matchId: match.id, ratedUserId: ben.id }).args;
  const body = { ...values, matchId: match.id, ratedUserId: ben.id };
  expect(await gina.client.post('/api/ratings', body)).toMatchObject({ status: 201 });
  expect(await gina.learn()).toMatchObject({ hasRated: true, version: 1 });
  expect(await (await verify({ phone: GINA.phone })).learn()).toEqual(NOTHING);
});
