import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { deleteMatch } from '../../mutations/delete-match.ts';
import { writeAsAdmin } from './as-admin.ts';

/** Deletes any match, with its ratings (architecture: Deletion). Throws `denied` and `not_found`. */
export function removeMatch(deps: Deps, session: Session, id: string): Promise<void> {
  return writeAsAdmin(deps, session, async (tx) => {
    await deleteMatch(tx, deps, id);
    return { answer: undefined, deed: { action: 'deleteMatch', matchId: id } };
  });
}
