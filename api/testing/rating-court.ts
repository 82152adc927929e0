import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { feedVersion } from '#api/store/feed.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aRating, type TestRating, VALUES } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import type { SubmitRatingArgs } from '#shared/schemas/mutations.ts';
import type { RatingGivenRow, RatingReceivedRow, StatsRow } from '#shared/schemas/rows.ts';

export const MORNING = Date.UTC(2026, 4, 1, 9, 20);
/** The daily hour after it. */
export const REVEAL = Date.UTC(2026, 4, 1, 17);

/** Ann and Al play doubles against Bea and Bo; Ann rates Bea, and edits or withdraws it. */
export async function aCourt() {
  const clock = { now: MORNING };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, al, bea, bo] = await someUsers(app, 4, { membershipType: 'premium' });
  const play = async () =>
    (await aMatch(app, ann.id, { team1: [ann.id, al.id], team2: [bea.id, bo.id] })).id;
  const rate = (matchId: string, more: Partial<TestRating> = {}) =>
    aRating(app, ann.id, { matchId, ratedUserId: bea.id, ...more });
  const changeOf = (
    { ratingId, matchId, ratedUserId }: SubmitRatingArgs,
    power: number | null,
    at = clock.now,
  ) => {
    const values = power === null ? {} : { values: { ...VALUES, power } };
    return aMutation('changeRating', { ratingId, matchId, ratedUserId, ...values }, { at });
  };
  const change = (rating: SubmitRatingArgs, power: number | null) =>
    applyAs(app, ann.id, changeOf(rating, power));
  const [annsPhone, beasPhone] = [new Replica(app, ann.id), new Replica(app, bea.id)];
  const { received, stats } = readsOf(beasPhone, bea.id);
  const given = async () =>
    [...(await annsPhone.pull())]
      .filter(([key]) => key.startsWith('rating-given/'))
      .map(([, row]) => row as RatingGivenRow);
  const version = () => app.store.read((tx) => feedVersion(tx, bea.id));
  const reveal = async (at = REVEAL) => {
    clock.now = at;
    await runJob(app, notifyRatingsJob, { early: true });
  };
  const people = { ann, al, bea, bo };
  const acts = { play, rate, change, changeOf, reveal };
  return { app, clock, ...people, ...acts, received, given, stats, version, beasPhone };
}

/**
 * What the phone of this player shows once it has pulled: the power of each rating received, ascending, and the
 * numbers.
 */
export function readsOf(phone: Replica, player: number) {
  const received = async () =>
    [...(await phone.pull())]
      .filter(([key]) => key.startsWith('rating-received/'))
      .map(([, row]) => (row as RatingReceivedRow).values.power)
      .toSorted((a, b) => a - b);
  const stats = async () => {
    await phone.pull();
    return phone.rows.get(`stats/${player}`) as StatsRow;
  };
  return { received, stats };
}
