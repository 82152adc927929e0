import { eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { refuseCommonPassword } from '#api/services/accounts/common-passwords.ts';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import { giveAttemptBack, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import { searchColumns } from '#api/services/accounts/search-columns.ts';
import type { SignInBrowser } from '#api/services/accounts/sign-in-browser.ts';
import {
  foldCode,
  recordCodeUse,
  type UsedCode,
  useCode,
} from '#api/services/accounts/use-code.ts';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import type { RegisterRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { startFeed } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';
import { findReferrer, mintAffiliateCode } from './affiliate-code.ts';
import { refusedRegistrationLimits, registrationLimits } from './auth-rate-limits.ts';
import type { SignedIn } from './login.ts';
import { replaceSession } from './replace-session.ts';
import { isReserved } from './reserved-names.ts';

/** What a registration's codes grant: a membership, a referrer, both or nothing. */
interface Grants {
  used: UsedCode | null;
  referrer: number | null;
}

/**
 * Creates a member's account, mails a link to verify the email and signs the member in (API-7). The session
 * that the browser brought ends. Throws `username_taken`, `email_taken`, `code_unknown`, `code_used_up`,
 * `invalid` for a password that is easy to guess, or `slow_down` after too many refusals.
 */
export async function register(
  deps: Deps,
  input: RegisterRequest,
  browser: SignInBrowser,
): Promise<SignedIn> {
  const { store, config, pokes } = deps;
  const now = deps.now();
  // Checked before the attempt is counted, because it is no guess.
  await refuseCommonPassword(input.password, 'password', input);
  const { address } = browser;
  const refused = refusedRegistrationLimits(address);
  await store.write((tx) => takeAttempt(tx, [...refused, ...registrationLimits(address)], now));
  if (isReserved(input.username, config)) throw usernameTaken();
  const password = await hashPassword(input.password);
  return store.write(async (tx) => {
    const grants = await redeem(tx, input, now);
    const user = await insertMember(tx, input, password, grants, now);
    if (grants.used) await recordCodeUse(tx, grants.used, user.id, now);
    await startFeed(tx, pokes, user.id);
    await queueEmails(tx, deps.wakeSignal, [{ kind: 'prove-email', about: user.id }], now);
    await giveAttemptBack(tx, refused);
    return { user, session: await replaceSession(tx, deps, browser, user.id, now) };
  });
}

/**
 * The signup code field takes a signup, beta or affiliate code; an unknown one is refused. An unknown `ref` is
 * accepted, also in that field, where the screen puts it: the link may be older than its owner's deletion.
 */
async function redeem(
  tx: Tx,
  { signupCode, referredBy }: RegisterRequest,
  now: number,
): Promise<Grants> {
  const fromLink = referredBy ? await findReferrer(tx, referredBy) : null;
  if (!signupCode) return { used: null, referrer: fromLink };
  const used = await useCode(tx, signupCode, now);
  if (used) return { used, referrer: fromLink };
  const referrer = await findReferrer(tx, signupCode);
  if (referrer === null && !isSameCode(signupCode, referredBy))
    throw new Problem('code_unknown', authRefusals.codeUnknown);
  return { used: null, referrer };
}

function isSameCode(typed: string, fromLink: string | undefined): boolean {
  return fromLink !== undefined && foldCode(typed) === foldCode(fromLink);
}

async function insertMember(
  tx: Tx,
  input: RegisterRequest,
  password: string,
  { used, referrer }: Grants,
  now: number,
): Promise<UserRow> {
  const { db, t } = tx;
  const [user] = await db
    .insert(t.users)
    .values({
      username: input.username,
      email: input.email,
      emailFold: foldEmail(input.email),
      password,
      phone: input.phone || null,
      firstName: input.firstName || null,
      lastName: input.lastName || null,
      ...searchColumns(input),
      affiliateCode: mintAffiliateCode(),
      membershipType: used?.membershipType ?? 'free',
      membershipExpiry: used?.membershipType === 'premium' ? used.membershipExpiry : null,
      grantedUntil: used?.membershipType === 'premium' ? used.membershipExpiry : null,
      signupCode: used?.code ?? null,
      referredBy: referrer,
      downlineParent: referrer,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return user ?? refuseTaken(tx, input);
}

/** The insert met an existing account: says whether name or email is taken. */
async function refuseTaken({ db, t }: Tx, input: RegisterRequest): Promise<never> {
  const { usernameFold } = searchColumns(input);
  const namesakes = await db
    .select({ id: t.users.id })
    .from(t.users)
    .where(eq(t.users.usernameFold, usernameFold));
  throw namesakes.length > 0
    ? usernameTaken()
    : new Problem('email_taken', authRefusals.emailTaken);
}

function usernameTaken(): Problem {
  return new Problem('username_taken', authRefusals.usernameTaken);
}
