import {
  endLeastUsedSessions,
  endSession,
  type Session,
  startSession,
} from '#api/services/accounts/sessions.ts';
import type { SignInBrowser } from '#api/services/accounts/sign-in-browser.ts';
import type { Deps } from '#api/services/deps.ts';
import type { Tx } from '../../store/store.ts';

/**
 * Signs `userId` in and ends the browser's previous session: its cookie is overwritten, so no logout could
 * ever name it again. A member has few sessions: the one that was used least recently ends, too (ACCOUNT-20).
 */
export async function replaceSession(
  tx: Tx,
  { pokes }: Deps,
  { brought, name }: SignInBrowser,
  userId: number,
  now: number,
): Promise<Session> {
  if (brought !== null) await endSession(tx, brought);
  const ended = await endLeastUsedSessions(tx, userId);
  tx.onCommit(() => pokes.endSessions(brought === null ? ended : [brought, ...ended]));
  return startSession(tx, userId, now, name);
}
