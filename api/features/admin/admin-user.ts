import type { AdminUser } from '#shared/schemas/admin.ts';
import { mayAdminister, type UserRow } from '../../accounts/current-user.ts';
import { toAccount } from '../../accounts/to-account.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../store/store.ts';
import { readNames } from './names.ts';

/** Members as admins see them. */
export async function toAdminUsers(
  tx: Tx,
  rows: readonly UserRow[],
  { config, now }: Deps,
): Promise<AdminUser[]> {
  const names = await readNames(
    tx,
    rows.map(({ downlineParent }) => downlineParent),
  );
  return rows.map((row) => ({
    ...toAccount(row, now()),
    mayAdminister: mayAdminister(row, config),
    downlineParent: row.downlineParent,
    parent: row.downlineParent === null ? null : names.of(row.downlineParent),
  }));
}
