import type { DeleteAccountRequest } from '#shared/schemas/auth.ts';
import { giveAttemptBack } from '../../accounts/attempts.ts';
import { checkPassword, passwordLimits, wrongPassword } from '../../accounts/check-password.ts';
import { deleteAccount } from '../../accounts/delete-account.ts';
import { findMember } from '../../accounts/find-user.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { refuseOthers } from './refuse-others.ts';

/**
 * Deletes one's own account, by its password once more. Throws `denied` for another's, `wrong_password`,
 * `slow_down`, and `last_admin` when nobody could administer any more.
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
    // A password that was changed meanwhile has signed this browser out.
    if ((await findMember(tx, id))?.password !== checkedHash) throw wrongPassword();
    await deleteAccount(tx, deps, id);
    await giveAttemptBack(tx, passwordLimits(id));
  });
}
