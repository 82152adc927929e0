import type { AdminUser } from '#shared/schemas/admin.ts';
import type { UserRow } from '../../accounts/current-user.ts';
import { toAccount } from '../../accounts/to-account.ts';

/** A member as admins see them. */
export function toAdminUser(row: UserRow, now: number): AdminUser {
  return { ...toAccount(row, now), downlineParent: row.downlineParent };
}
