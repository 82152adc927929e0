import { and, eq, gt, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { WakeSignal } from '#api/core/wake-signal.ts';
import { inChunks } from '#api/store/chunks.ts';
import type { Notification } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';

/** Has these sent to every browser of their members, once this transaction is durable. */
export async function queuePushes(
  tx: Tx,
  wakeSignal: WakeSignal,
  notifications: readonly Pick<Notification, 'id' | 'userId'>[],
  now: number,
): Promise<void> {
  const browsers = await readBrowsers(
    tx,
    notifications.map(({ userId }) => userId),
    now,
  );
  const rows = notifications.flatMap(({ id: about, userId }) =>
    browsers
      .filter((browser) => browser.userId === userId)
      .map((browser) => ({ id: v7(), kind: 'notice' as const, about, subscriptionId: browser.id })),
  );
  for (const chunk of inChunks(rows))
    await tx.db
      .insert(tx.t.pushes)
      .values(chunk.map((row) => ({ ...row, createdAt: now, dueAt: now })));
  if (rows.length > 0) tx.onCommit(() => wakeSignal.wake());
}

async function readBrowsers(
  { db, t }: Tx,
  userIds: readonly number[],
  now: number,
): Promise<{ id: string; userId: number }[]> {
  const { pushSubscriptions: browsers, sessions } = t;
  const found = [];
  for (const ids of inChunks([...new Set(userIds)]))
    found.push(
      ...(await db
        .select({ id: browsers.id, userId: browsers.userId })
        .from(browsers)
        .innerJoin(sessions, eq(sessions.id, browsers.sessionId))
        .where(and(inArray(browsers.userId, ids), gt(sessions.expiresAt, now)))),
    );
  return found;
}
