import { and, eq, isNull, or } from 'drizzle-orm';
import { foldEmail } from '#shared/domain/contacts.ts';
import type { ForgotPasswordRequest } from '#shared/schemas/auth.ts';
import { takeAttempt } from '../../accounts/attempts.ts';
import { foldUsername } from '../../accounts/searchable.ts';
import type { Deps } from '../../deps.ts';
import { queueMails } from '../../mails/queue-mails.ts';
import type { Tx } from '../../store/store.ts';
import { forgottenLimits } from './limits.ts';

/** Nobody has this id: real users start far above. */
const NOBODY = 0;

/**
 * Mails a link to a new password to whoever has this email or username (design 7). Who has none is told
 * the same after the same work, a mail to nobody included, so that neither the answer nor its time tells
 * who has an account. Throws `slow_down` after too many for one account or from one place.
 */
export async function forgotPassword(
  { store, mailBell, now }: Deps,
  { account }: ForgotPasswordRequest,
  address: string,
): Promise<void> {
  const at = now();
  await store.write((tx) => takeAttempt(tx, forgottenLimits(foldUsername(account), address), at));
  await store.write(async (tx) => {
    const about = await findAccount(tx, account);
    await queueMails(tx, mailBell, [{ kind: 'reset-password', about }], at);
  });
}

async function findAccount({ db, t: { users } }: Tx, account: string): Promise<number> {
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
  return member?.id ?? NOBODY;
}
