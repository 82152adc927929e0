import { and, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { findMemberByUsername } from '#api/services/accounts/find-user.ts';
import { isPassword } from '#api/services/accounts/passwords.ts';
import { giveAttemptBack, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import {
  codeRequired,
  findSecondFactor,
  requireCode,
} from '#api/services/accounts/second-factor.ts';
import { logAdminSignIn, logWrongGuess } from '#api/services/accounts/security-events.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { deviceOfMember, type SignInBrowser } from '#api/services/accounts/sign-in-browser.ts';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import { foldUsername } from '#shared/domain/folded-names.ts';
import type { LoginRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { knownDeviceLoginLimits, loginLimits } from './auth-rate-limits.ts';
import { replaceSession } from './replace-session.ts';

export interface SignedIn {
  user: UserRow;
  session: Session;
}

/**
 * Signs a member in by username, in any case, and password (API-6). The session that the browser brought ends. Wrong
 * passwords on the member's own device are counted apart, so that nobody else's lock them out (ACCOUNT-17). Throws `wrong_credentials` without saying which of the two was wrong (ACCOUNT-10), and `slow_down`
 * after too many failures (ACCOUNT-9). An admin with an authenticator app needs a `code` of it: throws
 * `code_required` and `wrong_code` (ACCOUNT-22).
 */
export async function login(
  deps: Deps,
  { username, password, code }: LoginRequest,
  browser: SignInBrowser,
): Promise<SignedIn> {
  const { store, now } = deps;
  const user = await store.read((tx) => findMemberByUsername(tx, username));
  const device = deviceOfMember(browser, user?.id);
  const limits =
    user && device
      ? knownDeviceLoginLimits(user.id, device)
      : loginLimits(foldUsername(username), browser.address);
  const usedUp = await store.write((tx) => takeAttempt(tx, limits, now()));
  if (!(await isPassword(password, user?.password)) || !user) {
    logWrongGuess(deps, 'sign-in', user?.id ?? null, usedUp);
    throw wrongCredentials();
  }
  const isProved = await requireCode(deps, user.id, code, browser).catch(async (error) => {
    // Without a code this was no guess. A wrong one stays counted as a wrong password is.
    if (error instanceof Problem && error.code === 'code_required')
      await store.write((tx) => giveAttemptBack(tx, limits));
    throw error;
  });
  const signedIn = await store.write(async (tx) => {
    // The password was checked outside the transaction, so under the lock it must still be the same. A deleted account
    // has none.
    await tx.lock.users([user.id]);
    const { db, t } = tx;
    const [current] = await db
      .select()
      .from(t.users)
      .where(and(eq(t.users.id, user.id), eq(t.users.password, user.password ?? '')));
    if (!current) throw wrongCredentials();
    // Set up by another call meanwhile.
    if (!isProved && (await findSecondFactor(tx, user.id))) throw codeRequired();
    await giveAttemptBack(tx, limits);
    return { user: current, session: await replaceSession(tx, deps, browser, user.id, now()) };
  });
  logAdminSignIn(deps, signedIn.user, 'password');
  return signedIn;
}

function wrongCredentials(): Problem {
  return new Problem('wrong_credentials', authRefusals.wrongCredentials);
}
