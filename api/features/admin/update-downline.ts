import { eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { lockUsers } from '#api/services/accounts/lock-users.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import type { Tx } from '../../store/store.ts';
import { writeAsAdmin } from './as-admin.ts';
import { changeUser } from './change-user.ts';

/**
 * Sets a member's downline parent, or none (ADMIN-4). Locks all members above, so that two concurrent changes
 * cannot close a loop (ADMIN-15). Throws `denied`, `not_found` for either of the two, and `downline_loop`.
 */
export function updateDownline(
  deps: Deps,
  session: Session,
  id: number,
  parentId: number | null,
): Promise<AdminUser> {
  return writeAsAdmin(deps, session, async (tx) => {
    if (parentId !== null) await refuseParent(tx, id, parentId);
    const context = { action: 'updateDownline', parentId } as const;
    return changeUser(tx, deps, id, { downlineParent: parentId }, context);
  });
}

async function refuseParent(tx: Tx, id: number, parentId: number): Promise<void> {
  if (parentId === id) throw new Problem('downline_loop', adminRefusals.ownParent);
  await lockUsers(tx, async () => [id, ...(await readUpline(tx, parentId))]);
  if (!(await findMember(tx, parentId)))
    throw new Problem('not_found', adminRefusals.parentUnknown);
  if ((await readUpline(tx, parentId)).includes(id))
    throw new Problem('downline_loop', adminRefusals.downlineLoop);
}

/** An account and everyone above it. */
async function readUpline({ db, t }: Tx, from: number): Promise<number[]> {
  const upline: number[] = [];
  for (let id: number | null = from; id !== null && !upline.includes(id); ) {
    upline.push(id);
    const [row]: { parent: number | null }[] = await db
      .select({ parent: t.users.downlineParent })
      .from(t.users)
      .where(eq(t.users.id, id));
    id = row?.parent ?? null;
  }
  return upline;
}
