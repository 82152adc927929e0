import { expect, test } from 'vitest';
import { feedVersion } from '#api/store/feed.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { Replica } from '#api/testing/replica.ts';
import { aCourt, type Court, MORNING, REVEAL, WAYS } from '#api/testing/taken-back-court.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { pull } from './pull.ts';

/** What Bea gets from the leaving on, and what others see of her numbers, without random values. */
async function answersAfter(capture: (court: Court) => Promise<string>): Promise<string[]> {
  const court = await aCourt();
  const { app, ann, al, bea, bo, leave, ask, clock } = court;
  const matchId = await capture(court);
  const context = { config: app.config, now: clock.now, pageRows: 500 };
  let cursor: string | undefined;
  const answers: string[] = [];
  const note = async () => {
    const request = { owner: bea.id, ...(cursor !== undefined && { cursor }) };
    const page = await app.store.read((tx) => pull(tx, request, context));
    cursor = page.cursor;
    answers.push(
      JSON.stringify({
        changes: page.changes,
        version: await app.store.read((tx) => feedVersion(tx, bea.id)),
        received: await ask(bea, `/api/users/${bea.id}/ratings-received`),
        recent: await ask(bea, '/api/recent-ratings'),
        own: await ask(bea, `/api/users/${bea.id}/stats`),
        exported: await ask(bea, `/api/users/${bea.id}/export`),
        byBo: await ask(bo, `/api/users/${bea.id}/profile`),
      }),
    );
  };
  await note();
  // The first pull has the ratings in the order of their random ids.
  answers.length = 0;
  await leave(matchId);
  await note();
  await court.announceAt(clock.now + 2 * HOUR_MS);
  await note();
  const people = [ann, al, bea, bo];
  return answers.map((answer) => withoutChance(answer, people));
}

interface Person {
  id: number;
  username: string;
  email: string | null;
}

function withoutChance(answer: string, people: readonly Person[]) {
  let text = answer;
  for (const [index, { id, username, email }] of people.entries())
    for (const word of [username, email ?? '', String(id)])
      text = text.replaceAll(word, `person ${index}`);
  return (
    text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      // A device of the reader's own.
      .replaceAll(/\b[0-9a-f]{64}\b/g, 'handle')
      .replaceAll(/"affiliateCode":"\w+"/g, '')
  );
}

// proves ANON-9
test.each(Object.entries(WAYS))(
  'until the next reveal nothing tells whether who left had written %s',
  async (_way, captureBy) => {
    const byAnn = await answersAfter((court) => captureBy(court, court.ann));
    expect(byAnn.join()).toContain('"isOpen":true');
    expect(byAnn).toEqual(await answersAfter((court) => captureBy(court, court.al)));
  },
);

// proves ANON-9
test('of a rating that waited unannounced the rated player never learns anything', async () => {
  const byAnn = await answersAfter(async ({ ann, play, rate }) => {
    const id = await play();
    await rate(ann, id, { reveal: 'daily' });
    return id;
  });
  expect(byAnn.join()).toContain('"isOpen":true');
  expect(byAnn).toEqual(await answersAfter(({ play }) => play()));
});

// proves LEAVE-4, ANON-9
test('at the reveal an anonymous rating of who left goes, and the one that it replaced does not return', async () => {
  const { ann, al, play, rate, leave, received, stats, seenByBo, revealAt, announceAt } =
    await aCourt();
  await rate(ann, await play(), { values: { power: 2 } });
  await revealAt(REVEAL + 1);
  const id = await play();
  await revealAt(REVEAL + 8 * HOUR_MS);
  await rate(ann, id, { values: { power: 9 } });
  await rate(al, id, { values: { power: 5 } });
  await revealAt(REVEAL + DAY_MS + 1);
  expect(await received()).toEqual([5, 9]);
  await leave(id);
  await announceAt(REVEAL + DAY_MS + 2 * HOUR_MS);
  expect(await stats()).toMatchObject({ ratingsReceived: 2, ratingsArriving: 0 });
  expect(await seenByBo()).toMatchObject({ ratingsReceived: 2, skillBreakdown: { power: 7 } });
  await revealAt(REVEAL + 2 * DAY_MS + 1);
  expect(await received()).toEqual([5]);
  expect(await stats()).toMatchObject({ ratingsReceived: 1, skillBreakdown: { power: 5 } });
  expect(await seenByBo()).toMatchObject({ ratingsReceived: 1, skillBreakdown: { power: 5 } });
});

// proves LEAVE-4, ANON-9
test('what waited for the reveal never appears', async () => {
  const { ann, al, app, play, rate, leave, received, stats, announceAt, revealAt } = await aCourt();
  const [first, second] = [await play(), await play()];
  await rate(ann, first, { reveal: 'daily' });
  await announceAt(MORNING + 2 * HOUR_MS);
  await rate(al, second, { reveal: 'daily' });
  await leave(first);
  await leave(second, al);
  expect((await stats()).ratingsArriving).toBe(1);
  await revealAt(REVEAL + 1);
  expect(await received()).toEqual([]);
  expect((await stats()).ratingsArriving).toBe(0);
  expect(await app.store.read(({ db, t }) => db.$count(t.ratings))).toBe(0);
});

// proves ANON-9
test('of those who rated the player who left nothing tells who they are before the reveal', async () => {
  const { app, ann, bea, bo, play, leave, revealAt } = await aCourt();
  const id = await play();
  for (const rater of [bea, bo]) await aRating(app, rater.id, { matchId: id, ratedUserId: ann.id });
  const phone = new Replica(app, ann.id);
  const cards = async () =>
    [...(await phone.pull()).keys()].filter((key) => key.startsWith('rating-received/')).length;
  expect(await cards()).toBe(2);
  await leave(id);
  expect(await cards()).toBe(2);
  const own = (await (await app.signedIn(bea.id)).get('/api/my-ratings')).body;
  expect(own).toEqual([]);
  await revealAt(REVEAL + 1);
  expect(await cards()).toBe(0);
});

// proves LEAVE-4
test('who left can rate the same player again that day, and only that rating is the rater’s', async () => {
  const { app, ann, play, rate, leave, received, ask, revealAt } = await aCourt();
  const [left, other] = [await play(), await play()];
  await rate(ann, left, { values: { power: 3 } });
  await leave(left);
  await rate(ann, other, { values: { power: 8 } });
  expect(await ask(ann, '/api/my-ratings')).toMatchObject([{ power: 8 }]);
  // Two cards of one rater until the reveal would be two voices.
  expect(await received()).toEqual([3]);
  await revealAt(REVEAL + 1);
  expect(await received()).toEqual([8]);
  expect(await app.store.read(({ db, t }) => db.$count(t.ratings))).toBe(1);
});

// proves LEAVE-4
test('a rating that was taken back after the daily hour, before the job ran, is not revealed', async () => {
  const { clock, ann, al, play, rate, leave, received, announceAt, revealAt } = await aCourt();
  const id = await play();
  await rate(ann, id, { reveal: 'daily' });
  await rate(al, id, { reveal: 'daily', values: { power: 4 } });
  await announceAt(MORNING + 2 * HOUR_MS);
  clock.now = REVEAL + 1;
  await leave(id);
  await revealAt(REVEAL + 2);
  expect(await received()).toEqual([4]);
  await revealAt(REVEAL + DAY_MS);
  expect(await received()).toEqual([4]);
});
