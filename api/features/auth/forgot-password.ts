import { and, eq, isNull, or } from 'drizzle-orm';
import { takeAttempt, takeUpTo } from '#api/services/accounts/rate-limit.ts';
import type { Deps } from '#api/services/deps.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import { foldEmail } from '#shared/domain/contacts.ts';
import { foldUsername } from '#shared/domain/names.ts';
import type { ForgotPasswordRequest } from '#shared/schemas/auth.ts';
import type { Tx } from '../../store/store.ts';
import { forgottenAccountLimit, forgottenLimits } from './auth-rate-limits.ts';

/** Belongs to nobody: real users' ids start far above. */
const NOBODY = 0;

/**
 * Mails a link for a new password to the account with this email or username. Without such an account the answer is the
 * same, after the same queries and a mail to nobody; its time differs by one found row at most. So it does not reveal
 * who has an account. An account that was mailed too often, by whatever name, is not mailed again, and that is not
 * revealed either. Throws `slow_down` after too many requests for one text or from one address.
 */
export async function forgotPassword(
  { store, wakeSignal, now }: Deps,
  { account }: ForgotPasswordRequest,
  address: string,
): Promise<void> {
  const at = now();
  const typed = foldUsername(account);
  await store.write((tx) => takeAttempt(tx, forgottenLimits(typed, address), at));
  await store.write(async (tx) => {
    const found = await findAccount(tx, account);
    const mailed = await takeUpTo(tx, forgottenAccountLimit(found, typed), 1, at);
    const about = found !== null && mailed > 0 ? found : NOBODY;
    await queueEmails(tx, wakeSignal, [{ kind: 'reset-password', about }], at);
  });
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
