import { mayAdminister, type UserRow } from '#api/services/accounts/to-current-user.ts';
import { toUserRecord } from '#api/services/accounts/to-user-record.ts';
import type { Deps } from '#api/services/deps.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
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
    // Admins see every member's playing record, with or without Premium.
    ...toUserRecord(row, true, now()),
    mayAdminister: mayAdminister(row, config),
    downlineParentName:
      row.downlineParent === null ? null : names.of(row.downlineParent).displayName,
  }));
}
