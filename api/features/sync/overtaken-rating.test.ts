import { expect, test } from 'vitest';
import { announceRatingsJob } from '#api/background/jobs/announce-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { aCourt, REVEAL } from '#api/testing/rating-court.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';

// proves ANON-6
test('a rating that was announced and is overtaken by one with a name is no longer announced after the reveal', async () => {
  const { app, clock, play, rate, reveal, received, stats } = await aCourt();
  const [first, second] = [await play(), await play()];
  clock.now = REVEAL + 3 * HOUR_MS;
  await rate(first, { reveal: 'daily', values: { power: 2 } });
  clock.now += 2 * HOUR_MS;
  await runJob(app, announceRatingsJob, { early: true });
  clock.now = REVEAL + 17 * HOUR_MS;
  await rate(second, { isAnonymous: false, values: { power: 8 } });
  expect(await stats()).toMatchObject({ ratingsArriving: 1 });
  await reveal(REVEAL + DAY_MS + 1);
  expect(await received()).toEqual([8]);
  expect(await stats()).toMatchObject({ ratingsArriving: 0 });
});
