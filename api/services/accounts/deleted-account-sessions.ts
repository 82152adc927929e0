import { eq } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';

/**
 * Ends every session of an account that is being deleted; returns their ids. Each leaves a row of another id until it
 * would have expired, so that its phone can be told why it has ended. Nobody signs in by that row, and it says nothing
 * of the browser or its use.
 */
export async function endSessionsOfDeleted({ db, t }: Tx, userId: number): Promise<string[]> {
  const { sessions } = t;
  // Deleted and not changed: push subscriptions go with them, also one that is being made now.
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  const traces = ended.map(({ id, expiresAt }) => ({
    id: traceOf(id),
    userId,
    createdAt: 0,
    expiresAt,
  }));
  if (traces.length > 0) await db.insert(sessions).values(traces);
  return ended.map(({ id }) => id);
}

/** True if this session ended because its account was deleted. */
export async function isOfDeletedAccount({ db, t }: Tx, sessionId: string): Promise<boolean> {
  return (await db.$count(t.sessions, eq(t.sessions.id, traceOf(sessionId)))) > 0;
}

function traceOf(sessionId: string): string {
  return `deleted ${sessionId}`;
}
