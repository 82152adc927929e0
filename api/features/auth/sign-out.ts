import { endSession, endSessionsOf, type Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';

/** Ends this session and its event streams (API-8). Does nothing if it has ended. */
export async function signOut({ store, pokes }: Deps, sessionId: string): Promise<void> {
  await store.write(async (tx) => {
    await endSession(tx, sessionId);
    tx.onCommit(() => pokes.endSessions([sessionId]));
  });
}

/** Ends every session of this member, this one too, and their event streams. */
export async function signOutEverywhere(
  { store, pokes }: Deps,
  { userId }: Session,
): Promise<void> {
  await store.write(async (tx) => {
    const ended = await endSessionsOf(tx, userId);
    tx.onCommit(() => pokes.endSessions(ended));
  });
}
