import { HOUR_MS } from '#shared/domain/days.ts';
import { sweepAttempts } from '../accounts/attempts.ts';
import { sweepSessions } from '../accounts/sessions.ts';
import { sweepEvents } from '../billing/handle-event.ts';
import { sweepNotices } from '../notices/sweep-notices.ts';
import { every, type Job } from './job.ts';

/** So many rows of each kind go in one transaction, which holds other writes up for milliseconds. */
export const PRUNED_AT_ONCE = 1000;

/**
 * Forgets sessions and limits whose time is over, events that the provider does not tell any more, and old
 * notifications. Receipts are kept for good (docs/rules.md 4).
 */
export const pruningJob: Job = {
  name: 'pruning',
  does: 'forgets sessions, limits, events and notifications whose time is over',
  nextAfter: every(HOUR_MS),
  doBatch: ({ store, pokes, now }) =>
    store.write(async (tx) => {
      const swept = [await sweepNotices(tx, pokes, now(), PRUNED_AT_ONCE)];
      for (const sweep of [sweepSessions, sweepAttempts, sweepEvents])
        swept.push(await sweep(tx, now(), PRUNED_AT_ONCE));
      return swept.includes(PRUNED_AT_ONCE);
    }),
};
