import { changeAccount } from '#api/services/accounts/change-account.ts';
import { searchColumns } from '#api/services/accounts/search-columns.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { type UserRow, viewOwnAccount } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import type { ProfileChanges } from '#shared/schemas/profile.ts';
import type { OwnUserRecord } from '#shared/schemas/user-record.ts';
import { refuseOthers } from './refuse-others.ts';

/**
 * Changes a member's own profile (PROFILE-9). Throws `denied` for another member's account, and `not_found` if
 * it was deleted meanwhile.
 */
export async function changeProfile(
  deps: Deps,
  { userId }: Session,
  id: number,
  changes: ProfileChanges,
): Promise<OwnUserRecord> {
  refuseOthers(userId, id);
  return deps.store.write(async (tx) => {
    const row = await changeAccount(tx, deps, id, (before) => fieldsOf(before, changes));
    return viewOwnAccount(tx, row, deps.config, deps.now());
  });
}

/** The folded columns that search compares change with the names (architecture: Store). */
function fieldsOf(before: UserRow, { profilePrivate, ...texts }: ProfileChanges) {
  const changed = Object.entries(texts).map(([field, text]) => [field, text || null]);
  const written: Partial<Record<keyof typeof texts, string | null>> = Object.fromEntries(changed);
  return {
    ...written,
    ...searchColumns({ ...before, ...written }),
    ...(profilePrivate !== undefined && { profilePrivate }),
  };
}
