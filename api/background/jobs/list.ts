import { announceRatingsJob } from './announce-ratings.ts';
import { endMembershipsJob } from './end-memberships.ts';
import type { Job } from './job.ts';
import { notifyEarningsJob } from './notify-earnings.ts';
import { notifyEndingPremiumJob } from './notify-ending-premium.ts';
import { notifyRatingsJob } from './notify-ratings.ts';
import { payoutsJob } from './payouts.ts';
import { playerRecordsJob } from './player-records.ts';
import { pruningJob } from './pruning.ts';
import { reconcileEventsJob } from './reconcile-events.ts';
import { remindersJob } from './reminders.ts';
import { statisticsJob } from './statistics.ts';
import { totalsJob } from './totals.ts';

/** All scheduled jobs of the server; `npm run jobs -- <name>` runs one by hand. */
export const JOBS: readonly Job[] = [
  endMembershipsJob,
  pruningJob,
  payoutsJob,
  reconcileEventsJob,
  statisticsJob,
  totalsJob,
  playerRecordsJob,
  remindersJob,
  announceRatingsJob,
  notifyRatingsJob,
  notifyEarningsJob,
  notifyEndingPremiumJob,
];
