import type { AdminUser } from '#shared/schemas/admin.ts';
import { adminRefusals } from '#shared/text-admin.ts';
import type { UserRow } from '../../accounts/current-user.ts';
import { findMember } from '../../accounts/find-user.ts';
import { toAccount } from '../../accounts/to-account.ts';
import { Problem } from '../../http/problem.ts';
import type { Tx } from '../../store/store.ts';

/** Locks a member's account. Throws `not_found` for guests, deleted accounts and nobody. */
export async function lockMember(tx: Tx, id: number): Promise<UserRow> {
  await tx.lock.users([id]);
  const member = await findMember(tx, id);
  if (!member) throw new Problem('not_found', adminRefusals.userUnknown);
  return member;
}

/** A member as admins see them. */
export function toAdminUser(row: UserRow, now: number): AdminUser {
  return { ...toAccount(row, now), downlineParent: row.downlineParent };
}
