import { isUniqueViolation } from '#api/core/errors.ts';
import { Problem } from '#api/core/problem.ts';
import { isOwn } from '#api/services/accounts/common-passwords.ts';
import {
  endEmailChange,
  findLinkedChange,
  findWantedEmail,
  keepFormerEmail,
  readEmailChangeLink,
  startEmailChange,
} from '#api/services/accounts/email-changes.ts';
import { findMember, lockMember } from '#api/services/accounts/find-user.ts';
import { checkPassword, passwordLimits, wrongPassword } from '#api/services/accounts/passwords.ts';
import { giveAttemptBack, refuseWhenOver, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { moveToProvedEmail } from '#api/services/claims/prove-email.ts';
import type { Deps } from '#api/services/deps.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import type { Tx } from '#api/store/store.ts';
import { PROVE_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import type { ChangeEmailRequest, ProveEmailRequest, WaitingEmail } from '#shared/schemas/auth.ts';
import type { OwnUserRecord } from '#shared/schemas/user-record.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { changeEmail as text } from '#shared/text/change-email.ts';
import { sessionText } from '#shared/text/session.ts';
import { emailChangeLimits } from './auth-rate-limits.ts';
import { viewSignedIn } from './view-signed-in.ts';

/**
 * Mails a link to the address that the signed-in member wants as their email, which stays as it is until the link is
 * opened (ACCOUNT-24). The answer is the same whether or not another account has that email: only its mailbox learns
 * it. Throws `wrong_password`, `invalid` if it is the member's email already or also their password, and `slow_down`
 * after too many mails.
 */
export async function changeEmail(
  deps: Deps,
  { userId }: Session,
  { email, currentPassword }: ChangeEmailRequest,
): Promise<void> {
  const { store, now } = deps;
  const emailFold = foldEmail(email);
  // Both are checked before the attempt is counted, because they are no guess.
  await store.read(async (tx) => {
    if ((await findMember(tx, userId))?.emailFold === emailFold) throw sameEmail();
    await refuseWhenOver(tx, emailChangeLimits(userId, emailFold), now());
  });
  const checkedHash = await checkPassword(deps, userId, currentPassword);
  if (isOwn(currentPassword, email))
    throw new Problem('invalid', text.isPassword, { field: 'email' });
  await store.write(async (tx) => {
    const { password, emailFold: present } = await lockMember(tx, userId);
    if (password !== checkedHash) throw wrongPassword();
    // An earlier link to it may have been confirmed meanwhile.
    if (present === emailFold) throw sameEmail();
    await mailLink(deps, tx, userId, email);
    await giveAttemptBack(tx, passwordLimits(userId));
  });
}

/**
 * Mails another link to the address that the signed-in member wants as their email, and ends the one before. Needs no
 * password: it was given for this address. Returns the address; null, without a mail, if the change was made or given
 * up meanwhile or its link has expired. Throws `slow_down` after too many mails.
 */
export async function mailEmailChange(deps: Deps, session: Session): Promise<WaitingEmail> {
  const { store, now } = deps;
  const { userId } = session;
  // No limit counts a call without a mail, so it must not hold up writes.
  if ((await readWaitingEmail(deps, session)).newEmail === null) return { newEmail: null };
  return store.write(async (tx) => {
    await lockMember(tx, userId);
    const newEmail = await findWantedEmail(tx, userId, now() - PROVE_LINK_MS);
    if (newEmail !== null) await mailLink(deps, tx, userId, newEmail);
    return { newEmail };
  });
}

/** Mails the link to this address, and ends an earlier one. Throws `slow_down`. */
async function mailLink(
  { wakeSignal, now }: Deps,
  tx: Tx,
  userId: number,
  email: string,
): Promise<void> {
  await takeAttempt(tx, emailChangeLimits(userId, foldEmail(email)), now());
  const about = await startEmailChange(tx, userId, email, now());
  await queueEmails(tx, wakeSignal, [{ kind: 'change-email', about }], now());
}

/** Returns the address that the signed-in member wants as their email, as long as its link works. */
export async function readWaitingEmail(
  { store, now }: Deps,
  { userId }: Session,
): Promise<WaitingEmail> {
  const since = now() - PROVE_LINK_MS;
  return { newEmail: await store.read((tx) => findWantedEmail(tx, userId, since)) };
}

/**
 * Ends the link of the signed-in member's waiting change, if there is one, and returns their account: the link may have
 * been confirmed meanwhile, and only the email tells that from a repeated call. Throws `signed_out` if the account was
 * deleted meanwhile.
 */
export async function giveUpEmailChange(
  { store, config, now }: Deps,
  { userId }: Session,
): Promise<OwnUserRecord> {
  return store.write(async (tx) => {
    await tx.lock.owner(userId);
    await endEmailChange(tx, userId);
    const member = await findMember(tx, userId);
    if (!member) throw new Problem('signed_out', sessionText.required);
    return viewSignedIn(tx, member, config, now());
  });
}

function sameEmail(): Problem {
  return new Problem('invalid', authRefusals.sameEmail, { field: 'email' });
}

/**
 * Makes the address to which this link was mailed the signed-in member's email, verified, with all that verifying it
 * gives; repeating it changes nothing. Only the member may: the mailbox may be a stranger's, if the address was
 * mistyped, or its owner may not know who asked. A verified former address is told. Throws `link_spent` if the change
 * was replaced or ended, or the email has changed since, `denied` if it is another member's, and `email_taken` if
 * another account has got that email since.
 */
export async function confirmEmailChange(
  deps: Deps,
  { userId }: Session,
  { token }: ProveEmailRequest,
): Promise<void> {
  const { store, config, wakeSignal, now } = deps;
  const id = readEmailChangeLink(config, token, now());
  const confirmed = store.write(async (tx) => {
    await tx.lock.owner(userId);
    if (id === null) throw new Problem('link_spent', authRefusals.linkSpent);
    const found = await findLinkedChange(tx, id);
    if (!found) throw new Problem('link_spent', text.replaced);
    const { change, member } = found;
    if (member.id !== userId) throw new Problem('denied', text.anothers);
    if (change.formerEmail !== null) return;
    await moveToProvedEmail(tx, deps, member, change.email);
    await keepFormerEmail(tx, change.id, member.email ?? '');
    if (member.emailProvedAt === null) return;
    await queueEmails(tx, wakeSignal, [{ kind: 'email-changed', about: change.id }], now());
  });
  await confirmed.catch(refuseTaken);
}

/** Only the index knows whose email it is: a check before could be overtaken by a registration. */
function refuseTaken(reason: unknown): never {
  if (!isUniqueViolation(reason)) throw reason;
  throw new Problem('email_taken', authRefusals.emailTakenSince);
}
