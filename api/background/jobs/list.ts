import { lapsesJob } from './end-memberships.ts';
import type { Job } from './job.ts';
import { earningsJob } from './notify-earnings.ts';
import { endingsJob } from './notify-lapses.ts';
import { ratingsJob } from './notify-ratings.ts';
import { payoutsJob } from './payouts.ts';
import { pruningJob } from './pruning.ts';
import { catchUpJob } from './reconcile-events.ts';
import { remindersJob } from './reminders.ts';
import { statisticsJob } from './statistics.ts';

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
