import { findMember } from '#api/services/accounts/find-user.ts';
import { checkPassword, passwordLimits, wrongPassword } from '#api/services/accounts/passwords.ts';
import { giveAttemptBack } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { deleteAccount } from '#api/services/deletion/delete-account.ts';
import type { Deps } from '#api/services/deps.ts';
import type { DeleteAccountRequest } from '#shared/schemas/auth.ts';
import { refuseOthers } from './refuse-others.ts';

/**
 * Deletes one's own account after checking its password. Throws `denied` for another's, `wrong_password`, `slow_down`,
 * and `last_admin` if no admin would be left.
 */
export async function deleteOwnAccount(
  deps: Deps,
  { userId }: Session,
  id: number,
  { password }: DeleteAccountRequest,
): Promise<void> {
  refuseOthers(userId, id);
  const checkedHash = await checkPassword(deps, id, password);
  await deps.store.write(async (tx) => {
    await tx.lock.owner(id);
    // A changed password has signed this browser out.
    if ((await findMember(tx, id))?.password !== checkedHash) throw wrongPassword();
    await deleteAccount(tx, deps, id);
    await giveAttemptBack(tx, passwordLimits(id));
  });
}
