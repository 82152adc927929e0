import { isPremium } from '#shared/domain/membership.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { adminRefusals } from '#shared/text-admin.ts';
import type { UserRow } from '../../accounts/current-user.ts';
import { findMember } from '../../accounts/find-user.ts';
import { Problem } from '../../http/problem.ts';
import type { Tx } from '../../store/store.ts';

/** Locks a member's account. Throws `not_found` for guests, deleted accounts and nobody. */
export async function lockMember(tx: Tx, id: number): Promise<UserRow> {
  await tx.lock.users([id]);
  const member = await findMember(tx, id);
  if (!member) throw new Problem('not_found', adminRefusals.userUnknown);
  return member;
}

/** A member as admins see them; a membership whose time is over reads as free. */
export function toAdminUser(row: UserRow, now: number): AdminUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email ?? '',
    phone: row.phone,
    firstName: row.firstName,
    lastName: row.lastName,
    membershipType: isPremium(row, now) ? 'premium' : 'free',
    membershipExpiry:
      row.membershipExpiry === null ? null : new Date(row.membershipExpiry).toISOString(),
    isAdmin: row.isAdmin,
    isTestMember: row.isTestMember,
    credits: row.credits,
    downlineParent: row.downlineParent,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
