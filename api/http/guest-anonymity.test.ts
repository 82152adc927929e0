import { expect, test } from 'vitest';
import { countQueries } from '#api/testing/count-queries.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating, ratingArgs } from '#api/testing/factories/rating.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { allAnswers, pullSince, toText } from '#api/testing/http/observed-answers.ts';
import { registerMember } from '#api/testing/http/register-member.ts';
import {
  aRoleFixture,
  FIXTURE_ID_PREFIX,
  type RoleFixture,
} from '#api/testing/http/role-fixture.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import type { Seat } from '#shared/schemas/mutations.ts';

/** Minutes east of UTC. */
const CHICAGO = -5 * 60;
const MATCH = `${FIXTURE_ID_PREFIX}000000000003`;
const GUS = { firstName: 'Gus', email: 'gus@next.example' };

/** A fixture in which the participant played against a member and a guest, and was rated by one of them. */
interface World {
  fixture: RoleFixture;
  seats: Seat[];
  revision: string;
  /** The account of the guest in one world, of nobody in the other. */
  account: number;
  /** What the rating added to the participant's next pull. */
  pulled: string;
}

/** Both worlds: in one the member rated, in the other the guest came in and rated. */
function bothWorlds<T>(look: (world: World) => Promise<T>): Promise<T[]> {
  const raters = ['member', 'guest'] as const;
  return Promise.all(raters.map(async (rater) => look(await worldWhere(rater))));
}

async function worldWhere(rater: 'member' | 'guest'): Promise<World> {
  const fixture = await aRoleFixture('opponent', { membershipType: 'premium' });
  const { testApp, clock, people } = fixture;
  const { participant, free, mate } = people;
  const { args, revision } = await aMatch(testApp, free.id, {
    matchId: MATCH,
    team1: [free.id, participant.id],
    team2: [mate.id, GUS],
  });
  const before = await pullSince(fixture);
  clock.now = Date.UTC(2026, 4, 4, 1);
  const account = rater === 'member' ? await rateAsMember(fixture) : await rateAsGuest(fixture);
  const pulled = toText(await pullSince(fixture, before));
  return { fixture, seats: args.seats, revision, account, pulled };
}

function ratingAt({ clock, people }: RoleFixture) {
  const rating = { matchId: MATCH, ratedUserId: people.participant.id };
  return { ...aSubmitRating(clock.now, rating), utcOffset: CHICAGO };
}

async function rateAsMember(fixture: RoleFixture): Promise<number> {
  await applyAs(fixture.testApp, fixture.people.mate.id, ratingAt(fixture));
  return -200_000_000_000_000;
}

async function rateAsGuest(fixture: RoleFixture): Promise<number> {
  const { client, playerId } = await aGuestBrowser(fixture.testApp, MATCH, GUS);
  const { matchId, ratedUserId, values } = ratingAt(fixture).args;
  const rating = { ...values, matchId, ratedUserId, utcOffset: CHICAGO };
  expect((await client.post('/api/ratings', rating)).status).toBe(201);
  return playerId;
}

test('no call reveals more of a guest who came in and rated than of a member who rated, also in the evening, when it is tomorrow in UTC', async () => {
  const [one, other] = await bothWorlds(async (world) => [
    world.pulled,
    ...(await allOf(world)),
    ...(await answersToNaming(world)),
  ]);
  expect(one?.join()).toContain('"day":"2026-05-03"');
  expect(one?.join()).toContain('"code":"rating_not_participant"');
  expect(one?.at(-1)).toContain('"status":"applied"');
  expect(other).toEqual(one);
});

test('nor does the id of the next member who registers', async () => {
  const [one, other] = await bothWorlds(async (world) => {
    const { id } = (await registerMember(world.fixture.testApp)).user;
    return [id, ...(await allOf({ ...world, account: id + 1 }))];
  });
  expect(one?.[0]).toBeGreaterThan(1_000_000);
  expect(other).toEqual(one);
});

test('nor does the waiting time of someone who guesses contacts', async () => {
  const [one, other] = await bothWorlds(async ({ fixture: { testApp, clock } }) => {
    clock.now += 5 * MINUTE_MS;
    const waits: (string | null)[] = [];
    while (waits.length < 31) {
      const contact = { email: `guess${waits.length}@next.example` };
      const { headers } = await testApp.browser().post(`/api/qr-rating/${MATCH}/verify`, contact);
      waits.push(headers.get('retry-after'));
    }
    return waits;
  });
  expect(one?.at(-1)).toBe('900');
  expect(other).toEqual(one);
});

test('nor does what remains when the match is deleted', async () => {
  const [one, other] = await bothWorlds(async (world) => {
    const { testApp, people } = world.fixture;
    const before = await pullSince(world.fixture);
    await (await testApp.signedIn(people.admin.id)).send('DELETE', `/api/admin/matches/${MATCH}`);
    return [
      toText(await pullSince(world.fixture, before)),
      ...(await allOf(world)),
      ...(await answersToReusing(world)),
    ];
  });
  expect(one?.join()).toContain('id_taken');
  expect(other).toEqual(one);
});

function allOf({ fixture, account }: World): Promise<string[]> {
  return allAnswers(fixture, { users: [account], matches: [MATCH] });
}

/** The answers to the participant's writes that name this account. */
async function answersToNaming({ fixture, account, revision }: World): Promise<string[]> {
  const { testApp, people, clock } = fixture;
  const client = await testApp.signedIn(people.participant.id);
  const { values, matchId, ratedUserId } = ratingArgs({ matchId: MATCH, ratedUserId: account });
  const team1 = [people.participant.id];
  const result = { matchId: MATCH, revision, team1Score: 3, team2Score: 11 };
  return [
    toText(await client.post('/api/ratings', { ...values, matchId, ratedUserId })),
    await answerToPushing(fixture, aCreateMatch(clock.now, { team1, team2: [account] })),
    await answerToPushing(fixture, aMutation('recordResult', result, { at: clock.now })),
  ];
}

/** The answers to writes that name each seat of the match as one of another match. */
async function answersToReusing({ fixture, seats }: World): Promise<string[]> {
  const { people, clock } = fixture;
  const teams = { team1: [people.participant.id], team2: [people.free.id] };
  const answers: string[] = [];
  for (const { id } of seats) {
    const { args, ...match } = aCreateMatch(clock.now, teams);
    const [first, ...others] = args.seats;
    const reused = { ...args, seats: [{ ...first, id }, ...others] };
    answers.push(await answerToPushing(fixture, { ...match, args: reused }));
  }
  return answers;
}

async function answerToPushing({ testApp, people, clock }: RoleFixture, mutation: object) {
  const owner = people.participant.id;
  const client = await testApp.signedIn(owner);
  const envelope = { protocol: 1, client: '2.2', owner, deviceNow: clock.now };
  const queries = countQueries(testApp.store);
  const answer = await client.post('/api/sync/push', { ...envelope, mutations: [mutation] });
  return `${queries()} queries\n${toText(answer)}`;
}
