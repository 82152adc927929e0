import { and, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { findMemberToSignIn } from '#api/services/accounts/find-user.ts';
import { isPassword } from '#api/services/accounts/passwords.ts';
import {
  giveAttemptBack,
  type Limit,
  takeAttempt,
  takeUpTo,
} from '#api/services/accounts/rate-limit.ts';
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
import type { Tx } from '#api/store/store.ts';
import { foldUsername } from '#shared/domain/folded-names.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import type { LoginRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { joinedLoginLimits, knownDeviceLoginLimits, loginLimits } from './auth-rate-limits.ts';
import { replaceSession } from './replace-session.ts';

export interface SignedIn {
  user: UserRow;
  session: Session;
}

/**
 * Signs a member in by username, in any case, or by verified email (docs/rules.md 183), and password (API-6). The
 * session that the browser brought ends. Wrong passwords on the member's own device are counted apart, so that nobody
 * else's lock them out (ACCOUNT-17). Throws `wrong_credentials` without saying which of the two was wrong (ACCOUNT-10),
 * and `slow_down` after too many failures (ACCOUNT-9). An admin with an authenticator app needs a `code` of it: throws
 * `code_required` and `wrong_code` (ACCOUNT-22).
 */
export async function login(
  deps: Deps,
  { username, password, code }: LoginRequest,
  browser: SignInBrowser,
): Promise<SignedIn> {
  const { store, now } = deps;
  const user = await store.read((tx) => findMemberToSignIn(tx, username));
  const device = deviceOfMember(browser, user?.id);
  const typed = username.includes('@') ? foldEmail(username) : foldUsername(username);
  const own = user && device ? knownDeviceLoginLimits(user.id, device) : null;
  const shown = own ?? loginLimits(typed, browser.address);
  const joined = own ? [] : joinedLoginLimits(user?.id, typed, browser.address);
  const limits = [...shown, ...joined];
  const { usedUp, over } = await store.write(async (tx) => ({
    usedUp: await takeAttempt(tx, shown, now()),
    over: await takeSilently(tx, joined, now()),
  }));
  // Verified even if nothing comes of it, so that the time reveals nothing.
  const isRight = await isPassword(password, user?.password);
  if (!isRight || !user || over.length > 0) {
    logWrongGuess(deps, 'sign-in', user?.id ?? null, [...usedUp, ...over]);
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

/** Counts an attempt, and returns the limits that were used up before. */
async function takeSilently(tx: Tx, limits: readonly Limit[], now: number): Promise<Limit[]> {
  const over: Limit[] = [];
  for (const limit of limits) if ((await takeUpTo(tx, limit, 1, now)) === 0) over.push(limit);
  return over;
}

function wrongCredentials(): Problem {
  return new Problem('wrong_credentials', authRefusals.wrongCredentials);
}
