import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import type { Deps } from '#api/services/deps.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { usersWithRecords } from '#api/testing/users-with-records.ts';
import { verifyGuest } from './verify-guest.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org' };
const UNA = { firstName: 'Una', phone: '+1 555 0102' };

/** A match of two members and two invited guests, and two members who did not play. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b, member, rival] = await someUsers(app, 4);
  const match = await aMatch(app, a.id, { team1: [a.id, UNA], team2: [b.id, GUS] });
  const path = `/api/qr-rating/${match.id}`;
  const verify = (contact: unknown) => app.browser().post(`${path}/verify`, contact);
  const accounts = async () => (await usersWithRecords(app)).filter(({ isGuest }) => isGuest);
  /** What both members get when they send this at once. */
  const asBoth = async (to: string, body: unknown) => {
    const clients = [await app.signedIn(member.id), await app.signedIn(rival.id)];
    return Promise.all(clients.map((client) => client.post(to, body)));
  };
  return { app, a, match, path, verify, accounts, asBoth };
}

test('concurrent verifications by one guest get one account', async () => {
  const { verify, accounts } = await setUp();
  const answers = await Promise.all(Array.from({ length: 6 }, () => verify({ email: GUS.email })));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await accounts()).toHaveLength(1);
});

// proves ROLE-2, MATCH-12, API-24
test('two guests of a match who verify at once get an account each', async () => {
  const { verify, accounts } = await setUp();
  await Promise.all([verify({ email: GUS.email }), verify({ phone: UNA.phone })]);
  const names = (await accounts()).map(({ firstName }) => firstName);
  expect(new Set(names)).toEqual(new Set(['Gus', 'Una']));
  expect(names).toHaveLength(2);
});

test('a result that is recorded while the guest verifies counts for the account too', async () => {
  const { app, a, match, accounts } = await setUp();
  const args = { matchId: match.id, revision: match.revision, team1Score: 3, team2Score: 11 };
  const result = aMutation('recordResult', args, { at: NOW });
  const ended = await overlapping(
    app,
    (slowed) => verifyGuest(slowed, match.id, { phone: UNA.phone }, { held: null }, '10.0.0.1'),
    () => applyAs(app, a.id, result),
    2,
  );
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(await accounts()).toMatchObject([{ wins: 0, losses: 1 }]);
});

test('of two members who claim one seat by its contact at once one gets it', async () => {
  const { path, asBoth } = await setUp();
  const answers = await asBoth(`${path}/verify`, { email: GUS.email });
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 403]);
});

test('of two members who claim one seat by its link at once one gets it', async () => {
  const { app, match, asBoth } = await setUp();
  const seat = match.args.seats.find((each) => 'guest' in each)?.id ?? '';
  const token = await personalLinkToken(app.config, { seat, match: match.id }, NOW);
  const answers = await asBoth('/api/guests/claim', { token });
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 403]);
});

test('invalid links are limited to 100 from one address, and valid ones never are', async () => {
  const { app, match, path } = await setUp();
  const enter = (token: string) => app.browser().post(`${path}/enter`, { token });
  const seat = match.args.seats.find((each) => 'guest' in each)?.id ?? '';
  const token = await personalLinkToken(app.config, { seat, match: match.id }, NOW);
  const tries = Array.from({ length: 101 }, () => enter('eyJ.x.y'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await enter(token)).status).toBe(200);
});

// proves GUEST-19
test.each(['verifies', 'rates'] as const)(
  'what a guest gives the member who verifies that mailbox at the same time does not count: first one %s',
  async (first) => {
    const { app, a } = await setUp();
    const benny = { firstName: 'Benny', email: 'ben@example.org' };
    const [ben, cal] = [await aUser(app, { email: benny.email }), await aUser(app)];
    const match = await aMatch(app, a.id, { team1: [a.id, benny], team2: [ben.id, cal.id] });
    const { playerId } = await aGuestBrowser(app, match.id, benny);
    const rating = aSubmitRating(NOW, { matchId: match.id, ratedUserId: ben.id });
    const verify = (deps: Deps) => deps.store.write((tx) => proveEmailOf(tx, deps, ben));
    const rate = (deps: Deps) => applyAs(deps, playerId, rating);
    const [one, other] = first === 'rates' ? [rate, verify] : [verify, rate];
    const ended = await overlapping<Deps>(app, one, () => other(app));
    expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    const ratings = await app.store.read(({ db, t }) => db.select().from(t.ratings));
    expect(ratings).toMatchObject([{ isSelf: true, isLatest: false }]);
  },
);
