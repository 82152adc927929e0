import { Problem } from '#api/core/problem.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { deleteAccount } from '#api/services/deletion/delete-account.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import type { Deps } from '#api/services/deps.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { writeAsAdmin } from './as-admin.ts';

/**
 * Deletes another member's account (architecture: Deletion). Throws `denied`, `own_account`, `last_admin` and
 * `not_found`.
 */
export function deleteUser(deps: Deps, session: Session, id: number): Promise<void> {
  return writeAsAdmin(deps, session, async (tx) => {
    if (id === session.userId) throw new Problem('own_account', adminRefusals.ownAccount);
    await deleteAccount(tx, deps, id);
    return { answer: undefined, auditEntry: { action: 'deleteUser', userId: id } };
  });
}

/** Deletes any match, with its ratings (architecture: Deletion). Throws `denied` and `not_found`. */
export function removeMatch(deps: Deps, session: Session, id: string): Promise<void> {
  return writeAsAdmin(deps, session, async (tx) => {
    await deleteMatch(tx, deps, id);
    return { answer: undefined, auditEntry: { action: 'deleteMatch', matchId: id } };
  });
}
