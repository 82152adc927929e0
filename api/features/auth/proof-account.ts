import { Problem } from '#api/core/problem.ts';
import { findLinked, readMailedLink } from '#api/services/accounts/mailed-link.ts';
import type { Deps } from '#api/services/deps.ts';
import type { ProofAccount, ProveEmailRequest } from '#shared/schemas/auth.ts';
import { authRefusals } from '#shared/text/auth.ts';

/**
 * Returns whose email a mailed link verifies, without changing anything: a mail scanner may open the link before its
 * reader does (docs/decisions/0053). Throws `link_spent` for an expired link, or if the email has changed since.
 */
export async function readProofAccount(
  { store, config, now }: Deps,
  { token }: ProveEmailRequest,
): Promise<ProofAccount> {
  const link = await readMailedLink(config, 'prove', token, now());
  const member = link && (await store.read((tx) => findLinked(tx, 'prove', link)));
  if (!member) throw new Problem('link_spent', authRefusals.linkSpent);
  return { username: member.username };
}
