import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { NOON, ofKind } from '#api/testing/wrong-match.ts';

const ADDED = 'You were added to a match';
const CHANGED = 'A match was changed';
const DELETED = 'A match was deleted';

/** Ann records doubles with Bea against Cal and Dan, and changes or deletes the match within seconds. */
async function aNewMatch() {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea, cal, dan] = await someUsers(app, 4);
  const create = (replaces?: string) => {
    const match = aCreateMatch(clock.now, { team1: [ann.id, bea.id], team2: [cal.id, dan.id] });
    return { ...match, args: { ...match.args, ...(replaces && { replaces }) } };
  };
  const first = create();
  const titlesOf = async (owner: number) => {
    const phone = new Replica(app, owner);
    await phone.pull();
    return ofKind(phone, 'notification').map((notice) => Object(notice).title);
  };
  const titles = () => Promise.all([bea, cal, dan].map(({ id }) => titlesOf(id)));
  const read = async (owner: number) => {
    await (await app.signedIn(owner)).post('/api/notifications/read-all');
  };
  const rate = (rater: number, { args: { matchId } } = first) =>
    applyAs(
      app,
      rater,
      aSubmitRating(clock.now, { matchId, ratedUserId: ann.id, reveal: 'daily' }),
    );
  const replace = async (replaced: typeof first) => {
    clock.now += 1_000;
    const next = create(replaced.args.matchId);
    await applyAs(app, ann.id, next);
    return next;
  };
  const remove = async ({ args: { matchId } }: typeof first) => {
    clock.now += 1_000;
    await applyAs(app, ann.id, aMutation('deleteMatch', { matchId }, { at: clock.now }));
  };
  return { app, clock, ann, cal, dan, first, create, titles, read, rate, replace, remove };
}

// proves WRONG-9, NOTIFY-2
test('a match that arrives together with its correction is announced as a new one', async () => {
  const { app, ann, first, create, titles } = await aNewMatch();
  await applyAs(app, ann.id, first, create(first.args.matchId));
  expect(await titles()).toEqual([[ADDED], [ADDED], [ADDED]]);
});

// proves WRONG-9
test('in the first minute a match was changed for those who have read of it, also through a chain', async () => {
  const { app, ann, cal, first, titles, read, replace } = await aNewMatch();
  await applyAs(app, ann.id, first);
  await read(cal.id);
  const second = await replace(first);
  expect(await titles()).toEqual([[ADDED], [CHANGED], [ADDED]]);
  await replace(second);
  expect(await titles()).toEqual([[ADDED], [CHANGED], [ADDED]]);
});

// proves WRONG-9
test('after the first minute it was changed for everybody', async () => {
  const { app, clock, ann, first, titles, replace } = await aNewMatch();
  await applyAs(app, ann.id, first);
  clock.now += 60_000;
  await replace(first);
  expect(await titles()).toEqual([[CHANGED], [CHANGED], [CHANGED]]);
});

// proves WRONG-9, ANON-4
test('what players read of a correction does not show who has rated', async () => {
  const { app, ann, cal, dan, first, titles, rate, replace } = await aNewMatch();
  await applyAs(app, ann.id, first);
  await rate(cal.id);
  const second = await replace(first);
  await rate(dan.id, second);
  await replace(second);
  expect(await titles()).toEqual([[ADDED], [ADDED], [ADDED]]);
});

// proves RESULT-5
test('a corrected result is news only to those who have read of the match', async () => {
  const { app, clock, ann, cal, first, titles, read } = await aNewMatch();
  const { matchId } = first.args;
  const result = (revision: string, team2Score: number) =>
    aMutation('recordResult', { matchId, revision, team1Score: 11, team2Score }, { at: clock.now });
  const entered = result(first.id, 3);
  const corrected = result(entered.id, 5);
  await applyAs(app, ann.id, first, entered, corrected);
  expect(await titles()).toEqual([[ADDED], [ADDED], [ADDED]]);
  await read(cal.id);
  clock.now += 1_000;
  await applyAs(app, ann.id, result(corrected.id, 7));
  expect((await titles()).map((list) => list.length)).toEqual([1, 2, 1]);
});

// proves WRONG-6
test('in the first minute those who have read of a match, or rated in it, are told that it was deleted', async () => {
  const { app, ann, cal, dan, first, titles, read, rate, remove } = await aNewMatch();
  await applyAs(app, ann.id, first);
  await read(cal.id);
  await rate(dan.id);
  await remove(first);
  expect(await titles()).toEqual([[], [DELETED], [DELETED]]);
});
