import { catchUpJob } from '../billing/catch-up.ts';
import { payoutsJob } from '../billing/payouts-job.ts';
import { remindersJob } from '../notices/remind.ts';
import { earningsJob } from '../notices/tell-of-earnings.ts';
import { endingsJob } from '../notices/tell-of-lapses.ts';
import { ratingsJob } from '../notices/tell-of-ratings.ts';
import { statisticsJob } from '../statistics/keep-days.ts';
import type { Job } from './job.ts';
import { lapsesJob } from './lapses.ts';
import { pruningJob } from './pruning.ts';

/** All that the server does by itself on a schedule, each also by `npm run jobs -- <name>`. */
export const JOBS: readonly Job[] = [
  lapsesJob,
  pruningJob,
  payoutsJob,
  catchUpJob,
  statisticsJob,
  remindersJob,
  ratingsJob,
  earningsJob,
  endingsJob,
];
