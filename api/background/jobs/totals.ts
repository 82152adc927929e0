import { keepTotals } from '#api/services/statistics/totals.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { every, type Job } from './job.ts';

/** Counts all members and ratings, which would take seconds for an admin of a large store (docs/rules.md 175). */
export const totalsJob: Job = {
  name: 'totals',
  does: 'counts all members and ratings, for the admins’ totals in a large store',
  nextAfter: every(DAY_MS),
  doBatch: async ({ store, now }, signal) => {
    await keepTotals(store, now(), signal);
    return false;
  },
};
