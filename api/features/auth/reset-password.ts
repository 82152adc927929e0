import { and, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { refuseCommonPassword } from '#api/services/accounts/common-passwords.ts';
import { endEmailChange } from '#api/services/accounts/email-changes.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { findLinked, readMailedLink } from '#api/services/accounts/mailed-link.ts';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import {
  codeRequired,
  findSecondFactor,
  requireCode,
} from '#api/services/accounts/second-factor.ts';
import { logAdminSignIn } from '#api/services/accounts/security-events.ts';
import { endSessionsOf } from '#api/services/accounts/sessions.ts';
import type { SignInBrowser } from '#api/services/accounts/sign-in-browser.ts';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import type { Deps } from '#api/services/deps.ts';
import type { CheckResetRequest, ResetPasswordRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { markChanged } from '../../store/feed.ts';
import type { SignedIn } from './login.ts';
import { replaceSession } from './replace-session.ts';

/**
 * Throws `link_spent` for a link that can set no password any more, and changes nothing: a mail scanner may open the
 * link before its reader does (docs/decisions/0053).
 */
export async function checkResetLink(
  { store, config, now }: Deps,
  { token }: CheckResetRequest,
): Promise<void> {
  const link = readMailedLink(config, 'reset', token, now());
  if (!link || !(await store.read((tx) => findLinked(tx, 'reset', link)))) throw spent();
}

/**
 * Gives the member of a mailed link a new password, ends all their sessions and signs them in, which also ends the
 * browser's previous session. Opening the mail verifies the email. Throws `link_spent` for a link that has
 * expired or was used, or if the password or the email has changed since, and `invalid` for a password that is easy to
 * guess. An admin with an authenticator app needs a `code` of it: throws `code_required`, `wrong_code` and `slow_down`
 * (ACCOUNT-22).
 */
export async function resetPassword(
  deps: Deps,
  { token, newPassword, code }: ResetPasswordRequest,
  browser: SignInBrowser,
): Promise<SignedIn> {
  const { store, config, now, pokes } = deps;
  const link = readMailedLink(config, 'reset', token, now());
  // Before the costly hash, so that a spent link costs nothing.
  const linked = link && (await store.read((tx) => findLinked(tx, 'reset', link)));
  if (!link || !linked) throw spent();
  await refuseCommonPassword(newPassword, 'newPassword', linked);
  const isProved = await requireCode(deps, linked.id, code, browser);
  const password = await hashPassword(newPassword);
  const signedIn = await store.write(async (tx) => {
    const { db, t } = tx;
    await proveEmailOf(tx, deps, linked);
    if (!(await findLinked(tx, 'reset', link))) throw spent();
    const { id } = linked;
    // Set up by another call meanwhile.
    if (!isProved && (await findSecondFactor(tx, id))) throw codeRequired();
    await db
      .update(t.users)
      .set({ password, mustChangePassword: false, updatedAt: now() })
      .where(and(eq(t.users.id, id), eq(t.users.password, linked.password ?? '')));
    await endEmailChange(tx, id);
    const ended = await endSessionsOf(tx, id);
    await markChanged(tx, pokes, [{ viewer: id, entity: 'me', id }]);
    tx.onCommit(() => pokes.endSessions(ended));
    const session = await replaceSession(tx, deps, browser, id, now());
    const user = await findMember(tx, id);
    if (!user) throw spent();
    return { user, session };
  });
  logAdminSignIn(deps, signedIn.user, 'reset-link');
  return signedIn;
}

function spent(): Problem {
  return new Problem('link_spent', authRefusals.linkSpent);
}
