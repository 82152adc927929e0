import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import { type FeedChange, markChanged } from '#api/store/feed.ts';
import { inChunks } from '#api/store/many-rows.ts';
import type { Pokes } from '#api/store/pokes.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS } from '#shared/domain/days.ts';

/** How long a notification is kept: after it was read, and unread. */
export const NOTIFICATION_READ_KEPT_MS = 90 * DAY_MS;
export const NOTIFICATION_KEPT_MS = 365 * DAY_MS;

/**
 * Deletes notifications that were read long ago, or are old and unread, also from their members' phones (docs/rules.md
 * 88). Limited per call; returns how many it found.
 */
export async function deleteOldNotifications(
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
  const gone: FeedChange[] = [];
  for (const chunk of inChunks(old.map((notice) => notice.id))) {
    const isFound = inArray(id, chunk);
    const swept = await db.delete(t.notifications).where(isFound).returning({ id, viewer: userId });
    for (const notice of swept) gone.push({ ...notice, entity: 'notification', as: 'gone' });
  }
  await markChanged(tx, pokes, gone);
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
