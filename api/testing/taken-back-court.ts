import { announceRatingsJob } from '#api/background/jobs/announce-ratings.ts';
import type { Job } from '#api/background/jobs/job.ts';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating, type TestRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { MORNING, REVEAL, readsOf } from '#api/testing/rating-court.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';

export { MORNING, REVEAL };

/** Bo recorded doubles with Bea against Ann and Al; Bea's phone pulls, and in the end a match is left or deleted. */
export async function aCourt() {
  const clock = { now: MORNING };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, al, bea, bo] = await someUsers(app, 4, { membershipType: 'premium' });
  const teams = { team1: [bo.id, bea.id], team2: [ann.id, al.id] };
  const play = async () => (await aMatch(app, bo.id, teams)).id;
  const rate = (rater: { id: number }, matchId: string, more: Partial<TestRating> = {}) =>
    aRating(app, rater.id, { matchId, ratedUserId: bea.id, ...more });
  const leave = (matchId: string, leaver: { id: number } = ann) =>
    applyAs(app, leaver.id, aMutation('leaveMatch', { matchId }, { at: clock.now }));
  /** As an admin. */
  const remove = (matchId: string) => app.store.write((tx) => deleteMatch(tx, app, matchId));
  const phone = new Replica(app, bea.id);
  const { received, stats } = readsOf(phone, bea.id);
  const ask = async (viewer: { id: number }, path: string) =>
    (await (await app.signedIn(viewer.id)).get(path)).body;
  const seenByBo = async () => (await ask(bo, `/api/users/${bea.id}/stats`)) as StatsRow;
  const run = (job: Job) => async (at: number) => {
    clock.now = at;
    await runJob(app, job, { early: true });
  };
  const jobs = { announceAt: run(announceRatingsJob), revealAt: run(notifyRatingsJob) };
  const people = { ann, al, bea, bo };
  return {
    app,
    clock,
    ...people,
    play,
    rate,
    leave,
    remove,
    phone,
    received,
    stats,
    ask,
    seenByBo,
    ...jobs,
  };
}

export type Court = Awaited<ReturnType<typeof aCourt>>;

/** Ann or Al has rated Bea in the match, each in one of these ways, before Ann leaves it or it is deleted. */
export const WAYS: Record<string, (court: Court, rater: { id: number }) => Promise<string>> = {
  'a rating that is shown': async ({ play, rate }, rater) => {
    const id = await play();
    await rate(rater, id);
    return id;
  },
  'a rating that is announced': async ({ play, rate, announceAt }, rater) => {
    const id = await play();
    await rate(rater, id, { reveal: 'daily' });
    await announceAt(MORNING + 2 * HOUR_MS);
    return id;
  },
  'a rating after which an older one arrived': async ({ app, bea, play, rate }, rater) => {
    const [older, id] = [await play(), await play()];
    await rate(rater, id);
    const late = aSubmitRating(MORNING - DAY_MS, { matchId: older, ratedUserId: bea.id });
    await applyAs(app, rater.id, late);
    return id;
  },
  'a rating that replaced one of an earlier day': async ({ play, rate, revealAt }, rater) => {
    await rate(rater, await play(), { values: { power: 2 } });
    await revealAt(REVEAL + 1);
    const id = await play();
    await revealAt(REVEAL + DAY_MS - 3 * HOUR_MS);
    await rate(rater, id, { values: { power: 9 } });
    return id;
  },
  'a rating that had replaced one by the last reveal': async (court, rater) => {
    const { play, rate } = court;
    await rate(rater, await play(), { values: { power: 2 } });
    return replaceAfterReveal(court, rater);
  },
  'a rating that replaced an announced one': async (court, rater) => {
    const { play, rate, announceAt } = court;
    await rate(rater, await play(), { reveal: 'daily', values: { power: 2 } });
    await announceAt(MORNING + 2 * HOUR_MS);
    return replaceAfterReveal(court, rater);
  },
};

/** After a reveal the rater gives another rating, whose own reveal has run too; returns its match. */
async function replaceAfterReveal(
  { play, rate, revealAt }: Court,
  rater: { id: number },
): Promise<string> {
  await revealAt(REVEAL + 1);
  const id = await play();
  await revealAt(REVEAL + 8 * HOUR_MS);
  await rate(rater, id, { values: { power: 9 } });
  await revealAt(REVEAL + DAY_MS + 1);
  return id;
}
