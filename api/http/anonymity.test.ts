import { expect, test } from 'vitest';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { remindersJob } from '#api/background/jobs/reminders.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { allAnswers, pullSince, toText } from '#api/testing/http/observed-answers.ts';
import {
  aRoleFixture,
  FIXTURE_ID_PREFIX,
  type RoleFixture,
} from '#api/testing/http/role-fixture.ts';
import { withoutRandomValues } from '#api/testing/http/without-random-values.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { DAY_MS } from '#shared/domain/days.ts';

const RATERS = ['opponent', 'mate'] as const;
type Rater = (typeof RATERS)[number];
/** A match on the day after the first. */
const NEXT_MATCH = `${FIXTURE_ID_PREFIX}000000000003`;
const BY_MAIL = { matches: { mail: true }, ratings: { mail: true } };
const ASKED = { matches: [NEXT_MATCH] };

/** Premium members get the most: counts and breakdown are withheld from others. */
const SEES_MOST = { membershipType: 'premium' } as const;

/** Both worlds, which differ only in which of two opponents rated the participant. */
function bothWorlds<T>(look: (fixture: RoleFixture, rater: Rater) => Promise<T>): Promise<T[]> {
  return Promise.all(
    RATERS.map(async (rater) => look(await aRoleFixture(rater, SEES_MOST), rater)),
  );
}

test('every read gives the rated player the same answer, whichever of two opponents rated', async () => {
  const [one, other] = await bothWorlds((fixture) => allAnswers(fixture, ASKED));
  expect(one?.join()).toContain('"power":7');
  expect(other).toEqual(one);
});

test('so it does after everything that the raters do later, and at each pull between', async () => {
  const [one, other] = await bothWorlds(async (fixture, rater) => {
    const pulled = [await pullSince(fixture)];
    for (const { happen } of laterActions(fixture, rater)) {
      await happen();
      pulled.push(await pullSince(fixture, pulled.at(-1)));
    }
    return [...pulled.map(toText), ...(await allAnswers(fixture, ASKED))];
  });
  expect(one?.join()).toContain('"power":3');
  expect(other).toEqual(one);
});

test('the daily notification and the reminders give the rated player the same text in both worlds', async () => {
  const [one, other] = await bothWorlds(async (fixture, rater) => {
    const { testApp, clock, people } = fixture;
    const answers = [await pullSince(fixture)];
    await testApp.store.write(async ({ db, t }) => {
      await db.update(t.users).set({ emailProvedAt: clock.now, channels: BY_MAIL });
    });
    for (let day = 0; day < 5; day += 1) {
      clock.now += DAY_MS;
      if (day === 1) {
        await playAgain(fixture);
        await rateAgain(fixture, rater);
      }
      for (const job of [notifyRatingsJob, remindersJob])
        await runJob(testApp, job, { early: true });
      answers.push(await pullSince(fixture, answers.at(-1)));
    }
    const emails = (await deliverAll(testApp)).filter(({ to }) => to === people.participant.email);
    const mailed = emails.map(({ subject, text }) =>
      withoutRandomValues(`${subject}\n${text.replaceAll(/unsubscribe\/\S+/g, '')}`),
    );
    return [...answers.map(toText), ...mailed, ...(await allAnswers(fixture, ASKED))];
  });
  expect(one?.join()).toContain('A player rated you');
  expect(other).toEqual(one);
});

test('of two equal ratings it is not visible which one a later rating replaces', async () => {
  const [one, other] = await bothWorlds(async (fixture, rater) => {
    const { testApp, clock, people, match } = fixture;
    const [second = 'mate'] = RATERS.filter((name) => name !== rater);
    const ratedUserId = people.participant.id;
    await aRating(testApp, people[second].id, { matchId: match, ratedUserId });
    const before = await pullSince(fixture);
    clock.now += DAY_MS;
    await playAgain(fixture);
    await rateAgain(fixture, rater);
    const after = await pullSince(fixture, before);
    clock.now += DAY_MS;
    await runJob(testApp, notifyRatingsJob, { early: true });
    const revealed = await pullSince(fixture, after);
    return [...[before, after, revealed].map(toText), ...(await allAnswers(fixture, ASKED))];
  });
  const [, after, revealed] = one ?? [];
  const gone = JSON.stringify('{"entity":"rating-received","id":"id"}');
  expect(after).toContain(String.raw`\"power\":3`);
  expect(after).not.toContain(gone);
  expect(revealed).toContain(gone);
  expect(other).toEqual(one);
});

test('an admin who marks one of two opponents as test member does not learn who rated', async () => {
  const [one, other] = await bothWorlds(async ({ people, testApp }) => {
    const client = await testApp.signedIn(people.admin.id);
    await client.post(`/api/admin/users/${people.mate.id}/make-test-member`);
    return (await client.get('/api/admin/stats')).text;
  });
  expect(one).toContain('"totalRatings":');
  expect(other).toBe(one);
});

test('the event stream sends the rated player the same in both worlds', async () => {
  const [one, other] = await bothWorlds(async (fixture, rater) => {
    const stream = await openStream(fixture);
    const answers = [await stream.next()];
    for (const { happen, isPoked } of laterActions(fixture, rater)) {
      await happen();
      if (isPoked) answers.push(await stream.next());
    }
    await stream.leave();
    return answers;
  });
  expect(one?.filter((poke) => poke?.startsWith('event: poke'))).toHaveLength(4);
  expect(other).toEqual(one);
});

interface LaterAction {
  /** Whether the rated player's stream gets a poke. */
  isPoked: boolean;
  happen: () => Promise<unknown>;
}

/** What both opponents do from the next day on, and the rater's second rating. */
function laterActions(fixture: RoleFixture, rater: Rater): LaterAction[] {
  const { testApp, clock, people, match } = fixture;
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
    { isPoked: false, happen: async () => (clock.now += DAY_MS) },
    { isPoked: false, happen: give(opponent.id) },
    { isPoked: false, happen: give(mate.id) },
    {
      isPoked: false,
      happen: () => aMatch(testApp, opponent.id, { team1: [opponent.id], team2: [mate.id] }),
    },
    {
      isPoked: true,
      happen: async () => {
        const args = { ...score, revision: await readMatch() };
        await applyAs(testApp, mate.id, aMutation('recordResult', args, { at: clock.now }));
      },
    },
    { isPoked: true, happen: () => playAgain(fixture) },
    { isPoked: true, happen: () => rateAgain(fixture, rater) },
    {
      isPoked: false,
      happen: () => aMatch(testApp, mate.id, { team1: [mate.id], team2: [stranger.id] }),
    },
  ];
}

/** The rated player and both opponents play another match. */
function playAgain({ testApp, people: { free, participant, mate, opponent } }: RoleFixture) {
  return aMatch(testApp, free.id, {
    matchId: NEXT_MATCH,
    team1: [free.id, participant.id],
    team2: [mate.id, opponent.id],
  });
}

function rateAgain({ testApp, people }: RoleFixture, rater: Rater) {
  return aRating(testApp, people[rater].id, {
    matchId: NEXT_MATCH,
    ratedUserId: people.participant.id,
    values: { power: 3 },
  });
}

async function openStream({ testApp, people }: RoleFixture) {
  const { cookie } = await testApp.signedIn(people.participant.id);
  const headers = { cookie: cookie ?? '' };
  const { body } = await testApp.app.request('/api/sync/events', { headers });
  if (!body) throw new Error('No stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  return { next: async () => (await reader.read()).value, leave: () => reader.cancel() };
}
