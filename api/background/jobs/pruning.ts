import { sweepAttempts } from '#api/services/accounts/rate-limit.ts';
import { sweepSessions } from '#api/services/accounts/sessions.ts';
import { sweepEvents } from '#api/services/billing/handle-event.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { deleteOldNotifications } from './delete-old-notifications.ts';
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
      const swept = [await deleteOldNotifications(tx, pokes, now(), PRUNED_AT_ONCE)];
      for (const sweep of [sweepSessions, sweepAttempts, sweepEvents])
        swept.push(await sweep(tx, now(), PRUNED_AT_ONCE));
      return swept.includes(PRUNED_AT_ONCE);
    }),
};
