import { isDeepStrictEqual } from 'node:util';
import { eq, type SQL } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { UserRow } from '#api/services/accounts/to-current-user.ts';
import type { Deps } from '#api/services/deps.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { markChanged } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';
import { toAdminUsers } from './admin-user.ts';
import type { Done, NewAuditEntry } from './as-admin.ts';

type Changes = Partial<Pick<UserRow, 'isAdmin' | 'isTestMember' | 'downlineParent'>> & {
  credits?: SQL;
};

/**
 * Changes a member's account under its lock, and puts the change into the owner's feed. A change to the same
 * value does nothing. Throws `not_found` for guests, deleted accounts and unknown ids.
 */
export async function changeUser(
  tx: Tx,
  deps: Deps,
  id: number,
  changes: Changes,
  auditEntry: Omit<NewAuditEntry, 'userId'>,
): Promise<Done<AdminUser>> {
  await tx.lock.users([id]);
  const before = await findMember(tx, id);
  if (!before) throw new Problem('not_found', adminRefusals.userUnknown);
  if (isDeepStrictEqual({ ...before, ...changes }, before))
    return { answer: await toAdminUser(tx, before, deps), auditEntry: null };
  const { db, t } = tx;
  const [row] = await db
    .update(t.users)
    .set({ ...changes, updatedAt: deps.now() })
    .where(eq(t.users.id, id))
    .returning();
  if (!row) throw new Error('A locked account is there');
  await markChanged(tx, deps.pokes, [{ viewer: id, entity: 'me', id }]);
  return { answer: await toAdminUser(tx, row, deps), auditEntry: { ...auditEntry, userId: id } };
}

async function toAdminUser(tx: Tx, row: UserRow, deps: Deps): Promise<AdminUser> {
  const [user] = await toAdminUsers(tx, [row], deps);
  if (!user) throw new Error('One row makes one member');
  return user;
}
