import { catchUpJob } from '../billing/catch-up.ts';
import { payoutsJob } from '../billing/payouts-job.ts';
import { statisticsJob } from '../statistics/keep-days.ts';
import type { Job } from './job.ts';
import { lapsesJob } from './lapses.ts';
import { pruningJob } from './pruning.ts';

/** All that the server does by itself on a schedule, each also by `npm run jobs -- <name>`. */
export const JOBS: readonly Job[] = [lapsesJob, pruningJob, payoutsJob, catchUpJob, statisticsJob];
