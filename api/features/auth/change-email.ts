import { isUniqueViolation } from '#api/core/errors.ts';
import { Problem } from '#api/core/problem.ts';
import {
  endEmailChange,
  findWaitingChange,
  keepFormerEmail,
  startEmailChange,
} from '#api/services/accounts/email-changes.ts';
import { findMember, lockMember } from '#api/services/accounts/find-user.ts';
import { checkPassword, passwordLimits, wrongPassword } from '#api/services/accounts/passwords.ts';
import { giveAttemptBack, refuseWhenOver, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { moveToProvedEmail } from '#api/services/claims/prove-email.ts';
import type { Deps } from '#api/services/deps.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import type { ChangeEmailRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { emailChangeLimits } from './auth-rate-limits.ts';

/**
 * Mails a link to the address that the signed-in member wants as their email, which stays as it is until the link is
 * opened (ACCOUNT-24). The answer is the same whether or not another account has that email: only its mailbox learns it.
 * Throws `wrong_password`, `invalid` if it is the member's email already, and `slow_down` after too many mails.
 */
export async function changeEmail(
  deps: Deps,
  { userId }: Session,
  { email, currentPassword }: ChangeEmailRequest,
): Promise<void> {
  const { store, wakeSignal, now } = deps;
  const emailFold = foldEmail(email);
  const limits = emailChangeLimits(userId, emailFold);
  // Both are checked before the attempt is counted, because they are no guess.
  await store.read(async (tx) => {
    if ((await findMember(tx, userId))?.emailFold === emailFold)
      throw new Problem('invalid', authRefusals.sameEmail, { field: 'email' });
    await refuseWhenOver(tx, limits, now());
  });
  const checkedHash = await checkPassword(deps, userId, currentPassword);
  await store.write(async (tx) => {
    const { password } = await lockMember(tx, userId);
    if (password !== checkedHash) throw wrongPassword();
    await takeAttempt(tx, limits, now());
    const about = await startEmailChange(tx, userId, email, now());
    await queueEmails(tx, wakeSignal, [{ kind: 'change-email', about }], now());
    await giveAttemptBack(tx, passwordLimits(userId));
  });
}

/**
 * Makes the address to which this change's link was mailed the member's email, verified, with all that verifying it
 * gives. A verified former address is told. False if the change was made, replaced or ended. Throws `email_taken` if
 * another account has got that email since.
 */
export async function confirmEmailChange(deps: Deps, id: string): Promise<boolean> {
  const { store, wakeSignal, now } = deps;
  const confirmed = store.write(async (tx) => {
    const asked = await findWaitingChange(tx, id);
    if (!asked) return false;
    await tx.lock.owner(asked.member.id);
    // Another call may have used or ended it meanwhile.
    const found = await findWaitingChange(tx, id);
    if (!found) return false;
    const { change, member } = found;
    await moveToProvedEmail(tx, deps, member, change.email);
    if (member.email === null || member.emailProvedAt === null) {
      await endEmailChange(tx, member.id);
    } else {
      await keepFormerEmail(tx, id, member.email);
      await queueEmails(tx, wakeSignal, [{ kind: 'email-changed', about: id }], now());
    }
    return true;
  });
  return confirmed.catch(refuseTaken);
}

/** Only the index knows whose email it is: a check before could be overtaken by a registration. */
function refuseTaken(reason: unknown): never {
  if (!isUniqueViolation(reason)) throw reason;
  throw new Problem('email_taken', authRefusals.emailTakenSince);
}
