import { expect, test } from 'vitest';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating, ratingArgs } from '#api/testing/factories/rating.ts';
import { callOf, send } from '#api/testing/http/calls.ts';
import { aCourt, type Court, OF_COURT } from '#api/testing/http/court.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { routesOf } from '#api/testing/http/routes.ts';
import type { Answer } from '#api/testing/http/test-client.ts';
import { withoutChance } from '#api/testing/http/without-chance.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';

/** Minutes east of UTC. */
const CHICAGO = -5 * 60;
/** What tells the moment or the bytes of an answer, which hold random ids. */
const BY_CHANCE = new Set(['date', 'etag', 'x-request-id']);
const RATERS = ['opponent', 'mate'] as const;
type Rater = (typeof RATERS)[number];
/** A match on the day after the first. */
const NEXT_MATCH = `${OF_COURT}000000000003`;

/** Premium members are answered the most: counts and breakdown are withheld from others. */
const SEES_MOST = { membershipType: 'premium' } as const;

/** Both worlds, which differ only in which of two opponents rated the participant. */
function bothWorlds<T>(look: (court: Court, rater: Rater) => Promise<T>): Promise<T[]> {
  return Promise.all(RATERS.map(async (rater) => look(await aCourt(rater, SEES_MOST), rater)));
}

test('every read answers the rated player alike, whoever of two opponents rated', async () => {
  const [one, other] = await bothWorlds((court) => allAnswers(court));
  expect(one?.join()).toContain('"power":7');
  expect(other).toEqual(one);
});

test('and so it does after, and at each pull between, all that the raters do later', async () => {
  const [one, other] = await bothWorlds(async (court, rater) => {
    const pulled = [await pullSince(court)];
    for (const { happen } of laterDeeds(court, rater)) {
      await happen();
      pulled.push(await pullSince(court, pulled.at(-1)));
    }
    return [...pulled.map(inWords), ...(await allAnswers(court))];
  });
  expect(one?.join()).toContain('"power":3');
  expect(other).toEqual(one);
});

test('of two alike ratings it is not told whose a later one takes the place of', async () => {
  const [one, other] = await bothWorlds(async (court, rater) => {
    const { testApp, clock, people, match } = court;
    const [second = 'mate'] = RATERS.filter((name) => name !== rater);
    const ratedUserId = people.participant.id;
    await aRating(testApp, people[second].id, { matchId: match, ratedUserId });
    const before = await pullSince(court);
    clock.now += DAY_MS;
    await playAgain(court);
    await rateAgain(court, rater);
    return [inWords(before), inWords(await pullSince(court, before)), ...(await allAnswers(court))];
  });
  const [, pulled] = one ?? [];
  expect(pulled).toContain(JSON.stringify('{"entity":"rating-received","id":"id"}'));
  expect(pulled).toContain(String.raw`\"power\":3`);
  expect(other).toEqual(one);
});

test('an admin who marks one of two opponents as test member is not told who rated', async () => {
  const [one, other] = await bothWorlds(async ({ people, testApp }) => {
    const client = await testApp.signedIn(people.admin.id);
    await client.post(`/api/admin/users/${people.mate.id}/make-test-member`);
    return (await client.get('/api/admin/stats')).text;
  });
  expect(one).toContain('"totalRatings":');
  expect(other).toBe(one);
});

test('of a guest who came in and rated no call tells more than of a member who rated, in the evening too, when it is tomorrow in UTC', async () => {
  const [one, other] = await Promise.all(
    (['member', 'guest'] as const).map(async (rater) => {
      const court = await aCourt('opponent', SEES_MOST);
      const { testApp, clock, people } = court;
      const { participant, free, mate } = people;
      const gus = { firstName: 'Gus', email: 'gus@next.example' };
      await aMatch(testApp, free.id, {
        matchId: NEXT_MATCH,
        team1: [free.id, participant.id],
        team2: [mate.id, gus],
      });
      const before = await pullSince(court);
      clock.now = Date.UTC(2026, 4, 4, 1);
      const rating = { matchId: NEXT_MATCH, ratedUserId: participant.id };
      const mutation = { ...aSubmitRating(clock.now, rating), utcOffset: CHICAGO };
      const { matchId, ratedUserId, values } = mutation.args;
      const call = { ...values, matchId, ratedUserId, utcOffset: CHICAGO };
      if (rater === 'member') await applyAs(testApp, mate.id, mutation);
      else {
        const { client, playerId } = await aGuestBrowser(testApp, NEXT_MATCH, gus);
        expect(playerId).toBe(nextIdIn(court));
        expect((await client.post('/api/ratings', call)).status).toBe(201);
      }
      const pulled = inWords(await pullSince(court, before));
      return [pulled, ...(await allAnswers(court)), ...(await answersToNaming(court))];
    }),
  );
  expect(one?.join()).toContain('"day":"2026-05-03"');
  expect(other).toEqual(one);
});

test('the open event stream tells the rated player the same in both worlds', async () => {
  const [one, other] = await bothWorlds(async (court, rater) => {
    const stream = await openStream(court);
    const told = [await stream.next()];
    for (const { happen, isTold } of laterDeeds(court, rater)) {
      await happen();
      if (isTold) told.push(await stream.next());
    }
    await stream.leave();
    return told;
  });
  expect(one?.filter((poke) => poke?.startsWith('event: poke'))).toHaveLength(4);
  expect(other).toEqual(one);
});

interface Deed {
  /** Whether the rated player's stream tells of it. */
  isTold: boolean;
  happen: () => Promise<unknown>;
}

/** What both opponents do from the next day on, and the rater's second rating. */
function laterDeeds(court: Court, rater: Rater): Deed[] {
  const { testApp, clock, people, match } = court;
  const { opponent, mate, stranger } = people;
  const feedback = { feedback: 'Good evening', category: 'general' } as const;
  const give = (id: number) => async () => {
    const client = await testApp.signedIn(id);
    await client.post('/api/feedback', feedback);
    await client.post('/api/logout-everywhere');
  };
  const score = { matchId: match, team1Score: 9, team2Score: 11 };
  const readMatch = async () => {
    const { body } = await (await testApp.signedIn(mate.id)).get(`/api/matches/${match}`);
    return (body as { revision: string }).revision;
  };
  return [
    { isTold: false, happen: async () => (clock.now += DAY_MS) },
    { isTold: false, happen: give(opponent.id) },
    { isTold: false, happen: give(mate.id) },
    {
      isTold: false,
      happen: () => aMatch(testApp, opponent.id, { team1: [opponent.id], team2: [mate.id] }),
    },
    {
      isTold: true,
      happen: async () => {
        const args = { ...score, revision: await readMatch() };
        await applyAs(testApp, mate.id, aMutation('recordResult', args, { at: clock.now }));
      },
    },
    { isTold: true, happen: () => playAgain(court) },
    { isTold: true, happen: () => rateAgain(court, rater) },
    {
      isTold: false,
      happen: () => aMatch(testApp, mate.id, { team1: [mate.id], team2: [stranger.id] }),
    },
  ];
}

/** The rated player and both opponents meet once more. */
function playAgain({ testApp, people: { free, participant, mate, opponent } }: Court) {
  return aMatch(testApp, free.id, {
    matchId: NEXT_MATCH,
    team1: [free.id, participant.id],
    team2: [mate.id, opponent.id],
  });
}

function rateAgain({ testApp, people }: Court, rater: Rater) {
  return aRating(testApp, people[rater].id, {
    matchId: NEXT_MATCH,
    ratedUserId: people.participant.id,
    values: { power: 3 },
  });
}

/** Pulls as the rated player's phone does that was answered `before`. */
async function pullSince({ testApp, people }: Court, before?: Answer): Promise<Answer> {
  const { id } = people.participant;
  const cursor = before && isPage(before.body) ? `&cursor=${before.body.cursor}` : '';
  return (await testApp.signedIn(id)).get(`/api/sync/pull?owner=${id}${cursor}`);
}

/** The account of the next who comes: a guest in one of two worlds, nobody in the other. */
function nextIdIn({ people }: Court): number {
  return Math.max(...Object.values(people).map(({ id }) => id)) + 1;
}

/** What the rated player is answered who names that account in what they write. */
async function answersToNaming(court: Court): Promise<string[]> {
  const { testApp, people } = court;
  const { id } = people.participant;
  const client = await testApp.signedIn(id);
  const ratedUserId = nextIdIn(court);
  const rating = { ...ratingArgs({ matchId: NEXT_MATCH, ratedUserId }).values, ratedUserId };
  const against = aCreateMatch(court.clock.now, { team1: [id], team2: [ratedUserId] });
  const pushed = { protocol: 1, client: '2.2', owner: id, deviceNow: court.clock.now };
  return [
    inWords(await client.post('/api/ratings', { ...rating, matchId: NEXT_MATCH })),
    inWords(await client.post('/api/sync/push', { ...pushed, mutations: [against] })),
  ];
}

/** What the rated player is answered by every read about everybody and every match. */
async function allAnswers(court: Court): Promise<string[]> {
  const { people, match, otherMatch, testApp } = court;
  const { participant } = people;
  const client = await testApp.signedIn(participant.id);
  const answers: string[] = [];
  for (const route of routesOf(testApp, 'reads')) {
    if (route.path === '/api/sync/events') continue;
    const asked = new Set<string>();
    for (const about of everything(court, [match, otherMatch, NEXT_MATCH])) {
      const call = await callOf(route, {
        court,
        role: 'participant',
        caller: participant.id,
        ...about,
      });
      const name = `${route.method} ${route.path} ${JSON.stringify(call)}`;
      if (asked.has(name)) continue;
      asked.add(name);
      answers.push(`${name}\n${inWords(await send(client, route, call))}`);
    }
  }
  return answers;
}

function everything(court: Court, matches: string[]) {
  const [match = ''] = matches;
  const users = [...Object.values(court.people).map(({ id }) => id), nextIdIn(court)];
  return [
    ...users.map((user) => ({ user, match })),
    ...matches.map((id) => ({ user: court.people.participant.id, match: id })),
  ];
}

/** An answer with its headers; random ids, and the order that they make, taken out. */
function inWords({ status, headers, text, body }: Answer): string {
  const told = [...headers].filter(([name]) => !BY_CHANCE.has(name));
  return `${status} ${JSON.stringify(told)} ${withoutChance(isPage(body) ? sorted(body) : text)}`;
}

function isPage(body: unknown): body is PullResponse {
  return typeof body === 'object' && body !== null && 'changes' in body;
}

function sorted({ changes, ...page }: PullResponse): string {
  const rows = changes.map((change) => withoutChance(JSON.stringify(change)));
  return JSON.stringify({ ...page, changes: rows.toSorted() });
}

async function openStream({ testApp, people }: Court) {
  const { cookie } = await testApp.signedIn(people.participant.id);
  const headers = { cookie: cookie ?? '' };
  const { body } = await testApp.app.request('/api/sync/events', { headers });
  if (!body) throw new Error('No stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  return { next: async () => (await reader.read()).value, leave: () => reader.cancel() };
}
