import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import { deleteOldMail } from '#api/integrations/mail/kept-mail.ts';
import { sweepEmailChanges } from '#api/services/accounts/email-changes.ts';
import { sweepAttempts } from '#api/services/accounts/rate-limit.ts';
import { sweepSessions } from '#api/services/accounts/sessions.ts';
import { sweepEvents } from '#api/services/billing/handle-event.ts';
import { sweepCounted } from '#api/services/matches/recent-matches.ts';
import { deleteNotifications } from '#api/services/notifications/delete-notifications.ts';
import { markChanged } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Pokes } from '#api/store/pokes.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { every, type Job } from './job.ts';

/** Rows of each kind per transaction, which blocks other writes for milliseconds. */
export const PRUNED_AT_ONCE = 1000;

/**
 * Deletes expired sessions, rate limits and changes of emails, payment events that the provider no longer sends, old
 * notifications, what limits no longer count of matches, and old mails that were kept as files.
 * Receipts are kept for good (docs/rules.md 4).
 */
export const pruningJob: Job = {
  name: 'pruning',
  does: 'deletes expired sessions, limits, events, changes of emails, notifications and emails kept as files',
  nextAfter: every(HOUR_MS),
  doBatch: async ({ store, pokes, now, config }) => {
    await deleteOldMail(config.dataDir, now());
    return store.write(async (tx) => {
      const swept = [await deleteOldNotifications(tx, pokes, now(), PRUNED_AT_ONCE)];
      for (const sweep of SWEEPS) swept.push(await sweep(tx, now(), PRUNED_AT_ONCE));
      await forgetRenamedJobs(tx, now());
      return swept.includes(PRUNED_AT_ONCE);
    });
  },
};

const SWEEPS = [sweepSessions, sweepAttempts, sweepEmailChanges, sweepEvents, sweepCounted];

/** Longer than any job's period. */
const JOB_KEPT_MS = 35 * DAY_MS;

/** Deletes the rows of jobs that no version runs under this name any more: the metrics would report them as late. */
async function forgetRenamedJobs({ db, t: { jobs } }: Tx, now: number): Promise<void> {
  await db.delete(jobs).where(lt(jobs.dueAt, now - JOB_KEPT_MS));
}

/** How long a notification is kept after it came: if it was read, and if not. */
export const NOTIFICATION_READ_KEPT_MS = 90 * DAY_MS;
export const NOTIFICATION_KEPT_MS = 365 * DAY_MS;

/**
 * Deletes notifications that were read long ago, or are old and unread, also from their members' phones (docs/rules.md
 * 88). Limited per call; returns how many it found.
 */
async function deleteOldNotifications(
  tx: Tx,
  pokes: Pokes,
  now: number,
  most: number,
): Promise<number> {
  const { db, t } = tx;
  const { id, userId } = t.notifications;
  const old = await db
    .select({ id, userId })
    .from(t.notifications)
    .where(isOld(tx, now))
    .limit(most);
  if (old.length === 0) return 0;
  await tx.lock.users([...new Set(old.map((notice) => notice.userId))]);
  const ids = old.map((notice) => notice.id);
  await markChanged(tx, pokes, await deleteNotifications(tx, isOneOf(id, ids)));
  return old.length;
}

/** Both conditions read ranges of one index. */
function isOld({ t: { notifications } }: Tx, now: number): SQL | undefined {
  const { read, createdAt } = notifications;
  return or(
    and(eq(read, true), lt(createdAt, now - NOTIFICATION_READ_KEPT_MS)),
    and(eq(read, false), lt(createdAt, now - NOTIFICATION_KEPT_MS)),
  );
}
