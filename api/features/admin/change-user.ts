import { eq, type SQL } from 'drizzle-orm';
import type { AdminUser } from '#shared/schemas/admin.ts';
import type { UserRow } from '../../accounts/current-user.ts';
import type { Deps } from '../../deps.ts';
import { touch } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';
import { toAdminUser } from './admin-user.ts';

type Changes = Partial<Pick<UserRow, 'isAdmin' | 'isTestMember' | 'downlineParent'>> & {
  credits?: SQL;
};

/** Changes an account that is locked; its owner's phone hears of it. */
export async function changeUser(
  tx: Tx,
  { pokes, now }: Deps,
  id: number,
  changes: Changes,
): Promise<AdminUser> {
  const { db, t } = tx;
  const [row] = await db
    .update(t.users)
    .set({ ...changes, updatedAt: now() })
    .where(eq(t.users.id, id))
    .returning();
  if (!row) throw new Error('A locked account is there');
  await touch(tx, pokes, [{ viewer: id, entity: 'me', id }]);
  return toAdminUser(row, now());
}
