import { and, eq } from 'drizzle-orm';
import type { ChangePasswordRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text-auth.ts';
import { giveAttemptBack } from '../../accounts/attempts.ts';
import { checkPassword, passwordLimits, wrongPassword } from '../../accounts/check-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { endSessionsOf, type Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { touch } from '../../store/feed.ts';

/**
 * Gives the signed-in member a new password and ends all their other sessions (design 7). Throws
 * `wrong_password` when the current one is not right, and `invalid` when both are the same.
 */
export async function changePassword(
  deps: Deps,
  { userId, sessionId }: Session,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<void> {
  const { store, now, pokes } = deps;
  const checkedHash = await checkPassword(deps, userId, currentPassword);
  if (currentPassword === newPassword) throw new Problem('invalid', authRefusals.samePassword);
  const password = await hashPassword(newPassword);
  await store.write(async (tx) => {
    const { db, t } = tx;
    const changed = await db
      .update(t.users)
      .set({ password, mustChangePassword: false, updatedAt: now() })
      .where(and(eq(t.users.id, userId), eq(t.users.password, checkedHash)))
      .returning({ id: t.users.id });
    if (changed.length === 0) throw wrongPassword();
    await giveAttemptBack(tx, passwordLimits(userId));
    const ended = await endSessionsOf(tx, userId, sessionId);
    await touch(tx, pokes, [{ viewer: userId, entity: 'me', id: userId }]);
    tx.onCommit(() => pokes.endSessions(ended));
  });
}
