import { expect, test } from 'vitest';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { interleave } from '#api/testing/interleave.ts';
import { aReplacingCourt } from '#api/testing/replacing-court.ts';
import { REVEAL } from '#api/testing/wrong-match.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { newMatchId } from '#shared/domain/match-id.ts';

/**
 * A push takes a transaction for each deletion, so one that is sent just before the daily hour with many of them goes
 * on after the reveal.
 */
const CHANGES = ['deletes it', 'replaces it', 'edits it'] as const;

/** What Ann is answered who changes a match in a push that the daily reveal overtakes. */
async function answerIf(isRated: boolean, change: (typeof CHANGES)[number]) {
  const { app, clock, ann, bea, cal, dan, create, reveal } = await aReplacingCourt();
  const recorded = create([ann.id, bea.id], [cal.id, dan.id]);
  const { matchId, date } = recorded.args;
  await applyAs(app, ann.id, recorded);
  if (isRated)
    await applyAs(
      app,
      cal.id,
      aSubmitRating(clock.now, { matchId, ratedUserId: ann.id, reveal: 'daily' }),
    );
  clock.now = REVEAL - 50;
  const at = clock.now;
  const unknown = { matchId: newMatchId(at).matchId };
  const mutation = {
    'deletes it': () => aMutation('deleteMatch', { matchId }, { at }),
    'replaces it': () => create([ann.id, bea.id], [cal.id, dan.id], matchId),
    'edits it': () => {
      const args = { matchId, revision: recorded.id, date, location: 'Court 9' };
      return aMutation('editMatch', args, { at });
    },
  }[change]();
  const slow = { ...app, store: interleave(app.store, 2, reveal) };
  const [, answer] = await pushAs(
    slow,
    ann.id,
    aMutation('deleteMatch', unknown, { at }),
    mutation,
  );
  if (answer?.status === 'applied') return 'applied';
  return answer?.message;
}

// proves WRONG-4, ANON-3
test.each(CHANGES)(
  'a creator who %s in a push that the daily reveal overtakes learns nothing of a rating that waited',
  async (change) => {
    expect(await answerIf(true, change)).toBe(await answerIf(false, change));
  },
);

// proves LEAVE-4, ANON-8
test('the numbers that others see do not move when a rater leaves in a push that the daily reveal overtakes', async () => {
  const { app, clock, ann, bea, cal, dan, record, reveal } = await aReplacingCourt();
  const matchId = await record([ann.id, bea.id], [cal.id, dan.id]);
  const given = { matchId, ratedUserId: ann.id, reveal: 'daily' } as const;
  await applyAs(app, cal.id, aSubmitRating(clock.now, given));
  await reveal();
  const beas = await app.signedIn(bea.id);
  const seen = async () =>
    Object((await beas.get(`/api/users/${ann.id}/stats`)).body).overallRating;
  const at = REVEAL + DAY_MS - 50;
  clock.now = at;
  const before = await seen();
  expect(before).not.toBeNull();
  const overtaken = interleave(app.store, 2, async () => {
    clock.now = REVEAL + DAY_MS + 1;
    await runJob(app, notifyRatingsJob, { early: true });
  });
  const unknown = { matchId: newMatchId(at).matchId };
  const leaving = aMutation('leaveMatch', { matchId }, { at });
  const [, left] = await pushAs(
    { ...app, store: overtaken },
    cal.id,
    aMutation('leaveMatch', unknown, { at }),
    leaving,
  );
  expect(left).toMatchObject({ status: 'applied' });
  expect(await seen()).toBe(before);
});
