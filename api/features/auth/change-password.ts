import { and, eq } from 'drizzle-orm';
import type { ChangePasswordRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text-auth.ts';
import { giveAttemptBack, takeAttempt } from '../../accounts/attempts.ts';
import { findMember } from '../../accounts/find-user.ts';
import { endSessionsOf, type Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { touch } from '../../store/feed.ts';
import { passwordLimits } from './limits.ts';
import { hashPassword, isPassword } from './passwords.ts';

/**
 * Gives the signed-in member a new password and ends all their other sessions (design 7). Throws
 * `wrong_password` when the current one is not right, and `invalid` when both are the same.
 */
export async function changePassword(
  { store, now, pokes }: Deps,
  { userId, sessionId }: Session,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<void> {
  const limits = passwordLimits(userId);
  await store.write((tx) => takeAttempt(tx, limits, now()));
  const user = await store.read((tx) => findMember(tx, userId));
  if (!user?.password || !(await isPassword(currentPassword, user.password)))
    throw new Problem('wrong_password', authRefusals.wrongPassword);
  if (currentPassword === newPassword) throw new Problem('invalid', authRefusals.samePassword);
  const checkedHash = user.password;
  const password = await hashPassword(newPassword);
  await store.write(async (tx) => {
    const { db, t } = tx;
    const changed = await db
      .update(t.users)
      .set({ password, mustChangePassword: false, updatedAt: now() })
      .where(and(eq(t.users.id, userId), eq(t.users.password, checkedHash)))
      .returning({ id: t.users.id });
    if (changed.length === 0) throw new Problem('wrong_password', authRefusals.wrongPassword);
    await giveAttemptBack(tx, limits);
    const ended = await endSessionsOf(tx, userId, sessionId);
    await touch(tx, pokes, [{ viewer: userId, entity: 'me', id: userId }]);
    tx.onCommit(() => pokes.endSessions(ended));
  });
}
