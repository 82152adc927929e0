import { sweepAttempts } from '#api/services/accounts/rate-limit.ts';
import { sweepSessions } from '#api/services/accounts/sessions.ts';
import { sweepEvents } from '#api/services/billing/handle-event.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { deleteOldNotifications } from './delete-old-notifications.ts';
import { every, type Job } from './job.ts';

/** Rows of each kind per transaction, which blocks other writes for milliseconds. */
export const PRUNED_AT_ONCE = 1000;

/**
 * Deletes expired sessions and rate limits, payment events that the provider no longer sends, and old notifications.
 * Receipts are kept for good (docs/rules.md 4).
 */
export const pruningJob: Job = {
  name: 'pruning',
  does: 'deletes expired sessions, limits, events and notifications',
  nextAfter: every(HOUR_MS),
  doBatch: ({ store, pokes, now }) =>
    store.write(async (tx) => {
      const swept = [await deleteOldNotifications(tx, pokes, now(), PRUNED_AT_ONCE)];
      for (const sweep of [sweepSessions, sweepAttempts, sweepEvents])
        swept.push(await sweep(tx, now(), PRUNED_AT_ONCE));
      return swept.includes(PRUNED_AT_ONCE);
    }),
};
