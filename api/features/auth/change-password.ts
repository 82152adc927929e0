import { and, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { refuseCommonPassword } from '#api/services/accounts/common-passwords.ts';
import { endEmailChange } from '#api/services/accounts/email-changes.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import {
  checkPassword,
  hashPassword,
  passwordLimits,
  wrongPassword,
} from '#api/services/accounts/passwords.ts';
import { giveAttemptBack } from '#api/services/accounts/rate-limit.ts';
import { endSessionsOf, type Session, startSession } from '#api/services/accounts/sessions.ts';
import type { SignInBrowser } from '#api/services/accounts/sign-in-browser.ts';
import type { Deps } from '#api/services/deps.ts';
import type { ChangePasswordRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { markChanged } from '../../store/feed.ts';
import type { SignedIn } from './login.ts';

/**
 * Gives the signed-in member a new password and a new session, and ends all earlier sessions, so that a copied cookie
 * is useless. Throws `wrong_password` if the current password is wrong, and `invalid` if both are the same
 * or the new one is easy to guess.
 */
export async function changePassword(
  deps: Deps,
  { userId }: Session,
  { currentPassword, newPassword }: ChangePasswordRequest,
  { name }: Pick<SignInBrowser, 'name'>,
): Promise<SignedIn> {
  const { store, now, pokes } = deps;
  // Both are checked before the attempt is counted, because they are no guess.
  if (currentPassword === newPassword)
    throw new Problem('invalid', authRefusals.samePassword, { field: 'newPassword' });
  const member = await store.read((tx) => findMember(tx, userId));
  if (member) await refuseCommonPassword(newPassword, 'newPassword', member);
  const checkedHash = await checkPassword(deps, userId, currentPassword);
  const password = await hashPassword(newPassword);
  return store.write(async (tx) => {
    await tx.lock.owner(userId);
    const { db, t } = tx;
    const [user] = await db
      .update(t.users)
      .set({ password, mustChangePassword: false, updatedAt: now() })
      .where(and(eq(t.users.id, userId), eq(t.users.password, checkedHash)))
      .returning();
    if (!user) throw wrongPassword();
    await giveAttemptBack(tx, passwordLimits(userId));
    await endEmailChange(tx, userId);
    const ended = await endSessionsOf(tx, userId);
    await markChanged(tx, pokes, [{ viewer: userId, entity: 'me', id: userId }]);
    tx.onCommit(() => pokes.endSessions(ended));
    return { user, session: await startSession(tx, userId, now(), name) };
  });
}
