import type { Session } from '#api/services/accounts/sessions.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import type { Deps } from '#api/services/deps.ts';
import { writeAsAdmin } from './as-admin.ts';

/** Deletes any match, with its ratings (architecture: Deletion). Throws `denied` and `not_found`. */
export function removeMatch(deps: Deps, session: Session, id: string): Promise<void> {
  return writeAsAdmin(deps, session, async (tx) => {
    await deleteMatch(tx, deps, id);
    return { answer: undefined, auditEntry: { action: 'deleteMatch', matchId: id } };
  });
}
