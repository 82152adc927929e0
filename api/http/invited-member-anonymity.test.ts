import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { remindersJob } from '#api/background/jobs/reminders.ts';
import { aCreateMatch, aMatch, type TestPlayer } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating, ratingArgs } from '#api/testing/factories/rating.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { allAnswers, pullSince, toText } from '#api/testing/http/observed-answers.ts';
import {
  aRoleFixture,
  FIXTURE_ID_PREFIX,
  type RoleFixture,
} from '#api/testing/http/role-fixture.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { withoutRandomValues } from '#api/testing/http/without-random-values.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';

/*
 * A guest is invited by an email. In one world a member has verified it and so has the seat, in the other nobody has.
 * Whatever others read or try, the two worlds look the same until that member acts in the match.
 */

const MATCH = `${FIXTURE_ID_PREFIX}000000000003`;
const UNA = { firstName: 'Una', phone: '+15550177' };

interface World {
  fixture: RoleFixture;
  /** The member who may have verified the guest's email. */
  member: number;
  isTied: boolean;
  revision: string;
  /** What the match added to the participant's next pull. */
  pulled: string;
}

type Creator = 'participant' | 'free';

/** Both worlds, as the participant creates the match, or plays in it. */
function bothWorlds<T>(creator: Creator, look: (world: World) => Promise<T>): Promise<T[]> {
  return Promise.all([true, false].map(async (tied) => look(await worldWhere(tied, creator))));
}

async function worldWhere(isTied: boolean, creator: Creator): Promise<World> {
  const fixture = await aRoleFixture('opponent', { membershipType: 'premium' });
  const { testApp, people } = fixture;
  const { participant, free, stranger } = people;
  const emailProvedAt = isTied ? testApp.now() : null;
  await testApp.store.write(({ db, t }) =>
    db.update(t.users).set({ emailProvedAt }).where(eq(t.users.id, stranger.id)),
  );
  const before = await pullSince(fixture);
  const invited = { firstName: 'Gus', email: stranger.email ?? '' };
  const { revision } = await aMatch(testApp, people[creator].id, {
    matchId: MATCH,
    team1: [participant.id, free.id],
    team2: [invited, UNA],
  });
  const pulled = toText(await pullSince(fixture, before));
  return { fixture, member: stranger.id, isTied, revision, pulled };
}

function allOf({ fixture, member }: World): Promise<string[]> {
  return allAnswers(fixture, { users: [member], matches: [MATCH] });
}

/** The reads of the match by anyone but its creator and the member. */
async function answersToOthers({ fixture: { testApp, people } }: World): Promise<string[]> {
  const una = await aGuestBrowser(testApp, MATCH, { phone: UNA.phone });
  const reads: [TestClient, string][] = [
    [testApp.visitor, `/api/matches/${MATCH}/public`],
    [una.client, `/api/matches/${MATCH}`],
    [await testApp.signedIn(people.admin.id), `/api/matches/${MATCH}`],
    [await testApp.signedIn(people.admin.id), '/api/admin/matches'],
    [await testApp.signedIn(people.admin.id), `/api/admin/matches?player=${people.stranger.id}`],
  ];
  // The cursor is a digest of random ids.
  const pulled = await una.client.get(`/api/sync/pull?owner=${una.playerId}`);
  const answers = [withoutRandomValues(JSON.stringify((pulled.body as PullResponse).changes))];
  for (const [client, path] of reads) {
    const answer = await client.get(path);
    expect(answer.status, path).toBe(200);
    answers.push(`${path}\n${toText(answer)}`);
  }
  return answers;
}

/** What the participant is answered when they try to find the member in the match. */
async function answersToTrying({ fixture, member, revision }: World): Promise<string[]> {
  const { testApp, people, clock } = fixture;
  const { participant } = people;
  const client = await testApp.signedIn(participant.id);
  const { values } = ratingArgs({ matchId: MATCH, ratedUserId: member });
  const push = async (mutation: object) => {
    const envelope = { protocol: 1, client: '2.2', owner: participant.id, deviceNow: clock.now };
    return client.post('/api/sync/push', { ...envelope, mutations: [mutation] });
  };
  const result = { matchId: MATCH, revision, team1Score: 3, team2Score: 11 };
  const seated = { team1: [participant.id], team2: [member] };
  return [
    toText(await client.post('/api/ratings', { ...values, matchId: MATCH, ratedUserId: member })),
    toText(await client.post(`/api/matches/${MATCH}/request-ratings`)),
    toText(await push(aMutation('recordResult', result, { at: clock.now }))),
    toText(await push(aCreateMatch(clock.now, seated))),
  ];
}

test.each(['participant', 'free'] as const)(
  'no call of a player tells that a guest’s email belongs to a member, when %s entered it',
  async (creator) => {
    const [one, other] = await bothWorlds(creator, async (world) => [
      world.pulled,
      ...(await allOf(world)),
      ...(await answersToTrying(world)),
      ...(await allOf(world)),
    ]);
    expect(one?.[0]).toContain('Gus');
    expect(one?.join()).toContain('"code":"rating_not_participant"');
    expect(other).toEqual(one);
  },
);

test('nor does any of the public view, another guest, an admin', async () => {
  const [one, other] = await bothWorlds('participant', answersToOthers);
  expect(one?.[0]).toContain('Gus');
  expect(other).toEqual(one);
});

test('the answer to the creator is the same, with the same counts', async () => {
  const [one, other] = await bothWorlds('participant', async ({ fixture: { testApp, people } }) => {
    const { participant, stranger } = people;
    const guest: TestPlayer = { firstName: 'Gus', email: stranger.email ?? '' };
    const client = await testApp.signedIn(participant.id);
    const answer = await client.post('/api/matches/create-with-players', {
      location: 'Court 3',
      matchType: 'singles',
      team1Players: [{ id: participant.id }],
      team2Players: [{ ...guest, isNonMember: true }],
    });
    expect(answer).toMatchObject({ status: 201, body: { summary: { members: 0, nonMembers: 1 } } });
    return toText(answer);
  });
  expect(other).toEqual(one);
});

test('an anonymous rating by the member tells no more than one by a guest', async () => {
  const [one, other] = await bothWorlds('free', async (world) => {
    const before = await pullSince(world.fixture);
    await rateFromTheSeat(world);
    return [toText(await pullSince(world.fixture, before)), ...(await allOf(world))];
  });
  expect(one?.[0]).toContain('rating-received');
  expect(other).toEqual(one);
});

// proves WRONG-4
test.each([
  ['before anybody rated', null, 'applied'],
  ['while a rating from the seat waits', 'daily', 'applied'],
  ['once a rating from the seat was shown', 'now', 'rejected'],
] as const)(
  'nor does correcting, deleting and recording again %s',
  async (_when, reveal, status) => {
    const [one, other] = await bothWorlds('participant', async (world) => {
      const { testApp, people, clock } = world.fixture;
      const { participant, free, stranger } = people;
      if (reveal !== null) await rateFromTheSeat(world, reveal);
      const before = await pullSince(world.fixture);
      const push = async (...mutations: Mutation[]) =>
        withoutRandomValues(JSON.stringify(await pushAs(testApp, participant.id, ...mutations)));
      const at = clock.now;
      const place = { matchId: MATCH, revision: world.revision, date: '2026-04-30' };
      const again = {
        team1: [participant.id, free.id],
        team2: [{ firstName: 'Gus', email: stranger.email ?? '' }, UNA],
      };
      return [
        await push(aMutation('editMatch', { ...place, location: 'Court 9' }, { at })),
        ...(await allOf(world)),
        await push(aMutation('deleteMatch', { matchId: MATCH }, { at })),
        ...(await allOf(world)),
        await push(aCreateMatch(at, again)),
        toText(await pullSince(world.fixture, before)),
      ];
    });
    expect(one?.[0]).toContain(`"status":"${status}"`);
    expect(other).toEqual(one);
  },
);

test('the reminders of the next days are the same', async () => {
  const [one, other] = await bothWorlds('participant', async (world) => {
    world.fixture.clock.now += 30 * HOUR_MS;
    await remindersJob.doBatch(world.fixture.testApp, new AbortController().signal);
    return allOf(world);
  });
  expect(other).toEqual(one);
});

/** The guest of the seat rates the participant: as the member who has it, or else as a guest. */
async function rateFromTheSeat(
  { fixture, member, isTied }: World,
  reveal: 'now' | 'daily' = 'now',
): Promise<void> {
  const { testApp, people, clock } = fixture;
  const ratedUserId = people.participant.id;
  const rating = aSubmitRating(clock.now, { matchId: MATCH, ratedUserId, reveal });
  if (isTied) return applyAs(testApp, member, rating);
  const email = people.stranger.email ?? '';
  const { client } = await aGuestBrowser(testApp, MATCH, { email });
  const { matchId, values } = rating.args;
  const answer = await client.post('/api/ratings', { ...values, matchId, ratedUserId, reveal });
  expect(answer.status).toBe(201);
}
