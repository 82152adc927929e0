import { expect, test } from 'vitest';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { aCreateMatch, type TestPlayer } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aUser, manyUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import {
  GUESTS_A_DAY,
  MATCHES_A_DAY,
  MATCHES_A_DAY_WITH_PLAYER,
  MATCHES_A_WEEK,
} from '#shared/limits.ts';
import { refusals } from '#shared/text/refusals.ts';

const START = Date.UTC(2026, 4, 1, 12);

/** A member with enough opponents that only the limits on all matches are reached, and a clock. */
async function setUp() {
  const clock = { now: START };
  const app = await createTestApp({ now: () => clock.now });
  const { id: me } = await aUser(app);
  const opponents = await manyUsers(app, MATCHES_A_DAY / 10);
  const matchAgainst = (player: TestPlayer) =>
    aCreateMatch(clock.now, { team1: [me], team2: [player] });
  const someMatches = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      matchAgainst(opponents[index % opponents.length]?.id ?? 0),
    );
  const stored = () => app.store.read(({ db, t }) => db.$count(t.matches));
  return { app, clock, me, opponents, matchAgainst, someMatches, stored };
}

function deferredAs(
  code: keyof typeof refusals,
  retryAfterMs: number,
  message: string = refusals[code],
) {
  return { status: 'deferred', code, message, retryAfterMs };
}

const WITH_PAT = "That's 12 matches with Pat Player in one day.";
const WITH_GUS = "That's 12 matches with Gus in one day.";

// proves MATCH-39
test('the 60th match of a day passes, the 61st is deferred and passes a day after the first, once', async () => {
  const { app, clock, me, someMatches, stored } = await setUp();
  await applyAs(app, me, ...someMatches(1));
  clock.now += HOUR_MS;
  await applyAs(app, me, ...someMatches(MATCHES_A_DAY - 1));
  const more = someMatches(1);
  const wait = DAY_MS - HOUR_MS;
  expect(await pushAs(app, me, ...more)).toEqual([deferredAs('too_many_matches', wait)]);
  clock.now += wait - 1;
  expect(await pushAs(app, me, ...more)).toEqual([deferredAs('too_many_matches', 1)]);
  expect(await stored()).toBe(MATCHES_A_DAY);
  clock.now += 1;
  await applyAs(app, me, ...more);
  await applyAs(app, me, ...more);
  expect(await stored()).toBe(MATCHES_A_DAY + 1);
});

// proves MATCH-39
test('matches of one batch count, and those beyond the limit get the times at which they pass', async () => {
  const { app, clock, me, someMatches, stored } = await setUp();
  await applyAs(app, me, ...someMatches(1));
  clock.now += HOUR_MS;
  await applyAs(app, me, ...someMatches(1));
  clock.now += HOUR_MS;
  const outcomes = await pushAs(app, me, ...someMatches(MATCHES_A_DAY));
  expect(outcomes.slice(0, -2).every(({ status }) => status === 'applied')).toBe(true);
  expect(outcomes.slice(-2)).toEqual([
    deferredAs('too_many_matches', DAY_MS - 2 * HOUR_MS),
    deferredAs('too_many_matches', DAY_MS - HOUR_MS),
  ]);
  expect(await stored()).toBe(MATCHES_A_DAY);
});

// proves MATCH-39
test('the 301st match of a week is deferred until the first one is a week old', async () => {
  const { app, clock, me, someMatches, stored } = await setUp();
  for (let day = 0; day < MATCHES_A_WEEK / MATCHES_A_DAY; day += 1) {
    await applyAs(app, me, ...someMatches(MATCHES_A_DAY));
    clock.now += DAY_MS;
  }
  const more = someMatches(1);
  const wait = START + 7 * DAY_MS - clock.now;
  expect(await pushAs(app, me, ...more)).toEqual([deferredAs('too_many_matches_in_week', wait)]);
  clock.now += wait;
  await applyAs(app, me, ...more);
  expect(await stored()).toBe(MATCHES_A_WEEK + 1);
});

// proves MATCH-39
test('guests are counted by seat, and beyond the limit a match of members passes', async () => {
  const { app, me, opponents, stored } = await setUp();
  const [partner] = opponents;
  const doubles = Array.from({ length: GUESTS_A_DAY / 3 + 1 }, (_, index) =>
    aCreateMatch(START, {
      team1: [me, { firstName: 'A', email: `a-${index}@example.org` }],
      team2: [
        { firstName: 'B', email: `b-${index}@example.org` },
        { firstName: 'C', phone: `+1555${String(index).padStart(4, '0')}` },
      ],
    }),
  );
  const outcomes = await pushAs(app, me, ...doubles);
  expect(outcomes.at(-1)).toEqual(
    deferredAs(
      'too_many_guests',
      DAY_MS,
      "With A, B and C, that's more than 60 guests in one day.",
    ),
  );
  expect(await stored()).toBe(GUESTS_A_DAY / 3);
  await applyAs(app, me, aCreateMatch(START, { team1: [me], team2: [partner?.id ?? 0] }));
});

// proves MATCH-39
test('a member puts the same player into 12 matches a day, and two members do not share that', async () => {
  const { app, clock, me, opponents, matchAgainst } = await setUp();
  const [bea, cleo] = opponents.map(({ id }) => id);
  const withBea = () => matchAgainst(bea ?? 0);
  for (let match = 0; match < MATCHES_A_DAY_WITH_PLAYER; match += 1)
    await applyAs(app, me, withBea());
  const more = withBea();
  expect(await pushAs(app, me, more)).toEqual([
    deferredAs('too_many_with_player', DAY_MS, WITH_PAT),
  ]);
  await applyAs(app, me, matchAgainst(cleo ?? 0));
  await applyAs(app, cleo ?? 0, aCreateMatch(START, { team1: [cleo ?? 0], team2: [bea ?? 0] }));
  clock.now += DAY_MS;
  await applyAs(app, me, more);
});

test('a member who is invited by email counts by that email, so that the limit does not tell whose it is', async () => {
  const { app, me, matchAgainst } = await setUp();
  const email = 'gus@example.org';
  const gus = await aUser(app, { email, emailProvedAt: START });
  const invited = () => matchAgainst({ firstName: 'Gus', email });
  for (let match = 0; match < MATCHES_A_DAY_WITH_PLAYER; match += 1)
    await applyAs(app, me, invited());
  expect(await pushAs(app, me, invited())).toEqual([
    deferredAs('too_many_with_player', DAY_MS, WITH_GUS),
  ]);
  await applyAs(app, me, matchAgainst(gus.id));
});

test('matches that the player left count', async () => {
  const { app, me, opponents, matchAgainst } = await setUp();
  const bob = opponents[0]?.id ?? 0;
  for (let count = 0; count < MATCHES_A_DAY_WITH_PLAYER; count += 1) {
    const match = matchAgainst(bob);
    await applyAs(app, me, match);
    const { matchId } = match.args;
    await applyAs(app, bob, aMutation('leaveMatch', { matchId }, { at: app.now() }));
  }
  expect(await pushAs(app, me, matchAgainst(bob))).toEqual([
    deferredAs('too_many_with_player', DAY_MS, WITH_PAT),
  ]);
});

test('deleted matches count', async () => {
  const { app, me, someMatches } = await setUp();
  const matches = someMatches(MATCHES_A_DAY);
  await applyAs(app, me, ...matches);
  await app.store.write((tx) => deleteMatch(tx, app, matches[0]?.args.matchId ?? ''));
  expect(await pushAs(app, me, ...someMatches(1))).toMatchObject([{ status: 'deferred' }]);
});

// proves MATCH-39
test.each([
  ['a member by name', WITH_PAT, (bea: number): TestPlayer => bea],
  [
    'a guest by email',
    WITH_GUS,
    (): TestPlayer => ({ firstName: 'Gus', email: 'gus@example.org' }),
  ],
  ['a guest by phone', WITH_GUS, (): TestPlayer => ({ firstName: 'Gus', phone: '+1 555 0100' })],
])(
  'by deleting matches, nobody is put into more than 12 a day as %s',
  async (_as, says, playerOf) => {
    const { app, clock, me, opponents, matchAgainst } = await setUp();
    const again = () => matchAgainst(playerOf(opponents[0]?.id ?? 0));
    for (let count = 0; count < MATCHES_A_DAY_WITH_PLAYER; count += 1) {
      const match = again();
      const { matchId } = match.args;
      await applyAs(app, me, match, aMutation('deleteMatch', { matchId }, { at: app.now() }));
    }
    const more = again();
    expect(await pushAs(app, me, more)).toEqual([deferredAs('too_many_with_player', DAY_MS, says)]);
    await applyAs(app, me, matchAgainst(opponents[1]?.id ?? 0));
    clock.now += DAY_MS;
    await applyAs(app, me, more);
  },
);

test('a guest who became a member in the match and left it counts by the contact, too', async () => {
  const { app, me, matchAgainst } = await setUp();
  const email = 'gus@example.org';
  const gus = await aUser(app, { email, emailProvedAt: START });
  const again = () => matchAgainst({ firstName: 'Gus', email });
  for (let count = 0; count < MATCHES_A_DAY_WITH_PLAYER; count += 1) {
    const match = again();
    const { matchId } = match.args;
    const scores = { team1Score: 3, team2Score: 11 };
    const result = { matchId, revision: match.id, ...scores };
    await applyAs(app, me, match);
    // By recording a result the member shows the seat.
    await applyAs(app, gus.id, aMutation('recordResult', result, { at: app.now() }));
    await applyAs(app, gus.id, aMutation('leaveMatch', { matchId }, { at: app.now() }));
  }
  expect(await pushAs(app, me, again())).toEqual([
    deferredAs('too_many_with_player', DAY_MS, WITH_GUS),
  ]);
});

// proves MATCH-39
test('after twelve different members left matches, their creator can still seat a guest', async () => {
  const { app, me, matchAgainst } = await setUp();
  for (const { id } of await manyUsers(app, MATCHES_A_DAY_WITH_PLAYER)) {
    const match = matchAgainst(id);
    const { matchId } = match.args;
    await applyAs(app, me, match);
    await applyAs(app, id, aMutation('leaveMatch', { matchId }, { at: app.now() }));
  }
  await applyAs(app, me, matchAgainst({ firstName: 'Gus', email: 'gus@example.org' }));
});

// proves WRONG-9
test('a match in place of another that is held back waits only if it can still replace it then', async () => {
  const { app, clock, me, opponents, matchAgainst } = await setUp();
  const [pat = 0, gus = 0] = opponents.map(({ id }) => id);
  const someAgainst = (player: number, count: number) =>
    applyAs(app, me, ...Array.from({ length: count }, () => matchAgainst(player)));
  const corrected = async (player: number) => {
    const [wrong, right] = [matchAgainst(player), matchAgainst(player)];
    await applyAs(app, me, wrong);
    return { ...right, args: { ...right.args, replaces: wrong.args.matchId } };
  };
  await someAgainst(pat, MATCHES_A_DAY_WITH_PLAYER - 1);
  await someAgainst(gus, MATCHES_A_DAY_WITH_PLAYER - 1);
  const refused = { status: 'rejected', code: 'too_many_with_player', message: WITH_PAT };
  expect(await pushAs(app, me, await corrected(pat))).toEqual([refused]);
  clock.now += 6 * HOUR_MS;
  const waiting = await corrected(gus);
  expect(await pushAs(app, me, waiting)).toMatchObject([{ status: 'deferred' }]);
  clock.now += DAY_MS - 6 * HOUR_MS;
  await applyAs(app, me, waiting);
});

test('what a deferred match needs is not known yet, and takes effect with it', async () => {
  const { app, clock, me, someMatches } = await setUp();
  await applyAs(app, me, ...someMatches(MATCHES_A_DAY));
  const [match] = someMatches(1);
  if (!match) throw new Error('No match');
  const { matchId } = match.args;
  const scores = { team1Score: 11, team2Score: 9 };
  const result = aMutation(
    'recordResult',
    { matchId, revision: match.id, ...scores },
    { at: clock.now },
  );
  expect(await pushAs(app, me, match, result)).toMatchObject([
    { code: 'too_many_matches' },
    { status: 'deferred', code: 'match_unknown' },
  ]);
  clock.now += DAY_MS;
  await applyAs(app, me, match, result);
});

// proves MATCH-39
test('the call of other programs is answered 429 with the sentence and Retry-After, and stores nothing', async () => {
  const { app, me, opponents, someMatches, stored } = await setUp();
  await applyAs(app, me, ...someMatches(MATCHES_A_DAY));
  const client = await app.signedIn(me);
  const answer = await client.post('/api/matches/create-with-players', {
    location: 'Court 1',
    matchType: 'singles',
    team1Score: 11,
    team2Score: 7,
    team1Players: [{ id: me }],
    team2Players: [{ id: opponents[0]?.id }],
  });
  expect(answer).toMatchObject({
    status: 429,
    body: { code: 'too_many_matches', message: refusals.too_many_matches },
  });
  expect(answer.headers.get('Retry-After')).toBe(String(DAY_MS / 1000));
  expect(await stored()).toBe(MATCHES_A_DAY);
});
