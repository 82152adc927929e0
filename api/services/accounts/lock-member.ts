import { Problem } from '#api/core/problem.ts';
import type { Tx } from '#api/store/store.ts';
import { sessionText } from '#shared/text/session.ts';
import { findMember } from './find-user.ts';
import type { UserRow } from './to-current-user.ts';

/**
 * Locks a member, so that their writes run one after another (architecture: Write transactions), and returns their
 * account. Throws `signed_out` if it was deleted after the session was checked.
 */
export async function lockMember(tx: Tx, userId: number): Promise<UserRow> {
  await tx.lock.owner(userId);
  const member = await findMember(tx, userId);
  if (!member) throw new Problem('signed_out', sessionText.required);
  return member;
}
