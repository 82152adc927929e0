import { and, eq, isNull, or } from 'drizzle-orm';
import { type Limit, takeAttempt, takeUpTo } from '#api/services/accounts/rate-limit.ts';
import { deviceOfMember, type SignInBrowser } from '#api/services/accounts/sign-in-browser.ts';
import type { Deps } from '#api/services/deps.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import { foldUsername } from '#shared/domain/folded-names.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import type { ForgotPasswordRequest } from '#shared/schemas/auth.ts';
import type { Tx } from '../../store/store.ts';
import {
  forgottenLimits,
  forgottenMailLimits,
  knownDeviceForgottenLimits,
} from './auth-rate-limits.ts';

/** Belongs to nobody: real users' ids start far above. */
const NOBODY = 0;

/**
 * Mails a link for a new password to the account with this email or username. Without such an account the answer is the
 * same, after the same queries and a mail to nobody; its time differs by one found row at most. So it does not reveal
 * who has an account. An account that was mailed too often, by whatever name, is not mailed again, and that is not
 * revealed either. What others ask for uses up nothing of a member's own device (ACCOUNT-18). Throws `slow_down` after
 * too many requests for one text from one address or device, or from one address.
 */
export async function forgotPassword(
  { store, wakeSignal, now }: Deps,
  { account }: ForgotPasswordRequest,
  browser: SignInBrowser,
): Promise<void> {
  const at = now();
  const typed = foldUsername(account);
  const found = await store.read((tx) => findAccount(tx, account));
  const device = deviceOfMember(browser, found);
  const isKnown = found !== null && device !== null;
  const limits = isKnown
    ? knownDeviceForgottenLimits(found, device)
    : forgottenLimits(typed, browser.address);
  await store.write((tx) => takeAttempt(tx, limits, at));
  await store.write(async (tx) => {
    // The account may have been deleted meanwhile; the mail is then not sent.
    const mayMail =
      isKnown || (await takeMail(tx, forgottenMailLimits(found, typed, browser.address), at));
    const about = found !== null && mayMail ? found : NOBODY;
    await queueEmails(tx, wakeSignal, [{ kind: 'reset-password', about }], at);
  });
}

/** Takes one mail from each limit in turn. What the first refuses takes nothing from the next, which others share. */
async function takeMail(tx: Tx, limits: readonly Limit[], now: number): Promise<boolean> {
  for (const limit of limits) if ((await takeUpTo(tx, limit, 1, now)) === 0) return false;
  return true;
}

async function findAccount({ db, t: { users } }: Tx, account: string): Promise<number | null> {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.usernameFold, foldUsername(account)), eq(users.emailFold, foldEmail(account))),
        eq(users.isGuest, false),
        isNull(users.deletedAt),
      ),
    );
  return member?.id ?? null;
}
