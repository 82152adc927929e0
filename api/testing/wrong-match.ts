import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating, type TestRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import type { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';

export const NOON = Date.UTC(2026, 4, 1, 12);
/** The daily hour after it. */
export const REVEAL = Date.UTC(2026, 4, 1, 17);

/** Ann recorded doubles with Bea against Cal and the guest Gus, and deletes or replaces the match. */
export async function aWrongMatch() {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea, cal] = await someUsers(app, 3);
  const gus = { firstName: 'Gus', email: 'gus@example.org', phone: '+1 555 0100' };
  const { id, args } = await aMatch(app, ann.id, {
    team1: [ann.id, bea.id],
    team2: [cal.id, gus],
  });
  const deletion = (matchId = id) => aMutation('deleteMatch', { matchId }, { at: clock.now });
  const remove = async (owner = ann.id) => (await pushAs(app, owner, deletion()))[0];
  const rate = async (rater: number, ratedUserId: number, more: Partial<TestRating> = {}) =>
    (await pushAs(app, rater, aSubmitRating(clock.now, { matchId: id, ratedUserId, ...more })))[0];
  const reveal = async () => {
    clock.now = REVEAL + 1;
    await runJob(app, notifyRatingsJob, { early: true });
  };
  const count = (table: 'ratings' | 'notifications') =>
    app.store.read(({ db, t }) => db.$count(t[table]));
  return { app, clock, ann, bea, cal, gus, id, args, deletion, remove, rate, reveal, count };
}

/** The rows of one entity on a phone. */
export function ofKind(phone: Replica, entity: string): unknown[] {
  return [...phone.rows].flatMap(([key, row]) => (key.startsWith(`${entity}/`) ? [row] : []));
}
