import { Problem } from '#api/core/problem.ts';
import { findLinkedChange, readEmailChangeLink } from '#api/services/accounts/email-changes.ts';
import { lockMember } from '#api/services/accounts/find-user.ts';
import { findLinked, readMailedLink } from '#api/services/accounts/mailed-link.ts';
import { takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import type { Deps } from '#api/services/deps.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import type { ProofAccount, ProveEmailRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { changeEmail } from '#shared/text/change-email.ts';
import { proofMailLimits } from './auth-rate-limits.ts';

/**
 * Verifies the email to which a link was mailed, on any phone; repeating it changes nothing. Throws `link_spent` for an
 * expired link, or if the email has changed since.
 */
export async function proveEmail(deps: Deps, { token }: ProveEmailRequest): Promise<void> {
  const { store, config, now } = deps;
  const link = readMailedLink(config, 'prove', token, now());
  const isProved =
    link !== null &&
    (await store.write(async (tx) => {
      const member = await findLinked(tx, 'prove', link);
      if (member) await proveEmailOf(tx, deps, member);
      return member !== null;
    }));
  if (!isProved) throw new Problem('link_spent', authRefusals.linkSpent);
}

/**
 * Mails the signed-in member another verification link; none if the email is verified. Throws `slow_down` after too
 * many.
 */
export async function mailProof(
  { store, wakeSignal, now }: Deps,
  { userId }: Session,
): Promise<void> {
  await store.write((tx) => takeAttempt(tx, proofMailLimits(userId), now()));
  await store.write(async (tx) => {
    const { emailProvedAt } = await lockMember(tx, userId);
    if (emailProvedAt !== null) return;
    await queueEmails(tx, wakeSignal, [{ kind: 'prove-email', about: userId }], now());
  });
}

/**
 * Returns whose email a mailed link verifies or changes, without changing anything: a mail scanner may open the link
 * before its reader does (docs/decisions/0053). Throws `link_spent` for an expired link, or if the email has changed
 * since.
 */
export async function readProofAccount(
  { store, config, now }: Deps,
  { token }: ProveEmailRequest,
): Promise<ProofAccount> {
  const id = readEmailChangeLink(config, token, now());
  if (id !== null) {
    const wanted = await store.read((tx) => findLinkedChange(tx, id));
    if (wanted === null) throw new Problem('link_spent', changeEmail.replaced);
    return { username: wanted.member.username, newEmail: wanted.change.email };
  }
  const link = readMailedLink(config, 'prove', token, now());
  const member = link && (await store.read((tx) => findLinked(tx, 'prove', link)));
  if (!member) throw new Problem('link_spent', authRefusals.linkSpent);
  return { username: member.username };
}
