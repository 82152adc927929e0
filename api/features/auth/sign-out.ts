import { endEmailChange } from '#api/services/accounts/email-changes.ts';
import { endSession, endSessionsOf, type Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';

/** Ends this session and its event streams (API-8). Does nothing if it has ended. */
export async function signOut({ store, pokes }: Deps, sessionId: string): Promise<void> {
  await store.write(async (tx) => {
    await endSession(tx, sessionId);
    tx.onCommit(() => pokes.endSessions([sessionId]));
  });
}

/** Ends every session of this member, this one too, their event streams, and a change of email that waits. */
export async function signOutEverywhere(
  { store, pokes }: Deps,
  { userId }: Session,
): Promise<void> {
  await store.write(async (tx) => {
    await tx.lock.owner(userId);
    await endEmailChange(tx, userId);
    const ended = await endSessionsOf(tx, userId);
    tx.onCommit(() => pokes.endSessions(ended));
  });
}
