import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { writeAsAdmin } from './as-admin.ts';
import { changeUser } from './change-user.ts';

/**
 * Makes a member a test member: shown as one, and left out of the statistics. Throws `denied` and
 * `not_found`.
 */
export function makeTestMember(deps: Deps, session: Session, id: number): Promise<AdminUser> {
  return writeAsAdmin(deps, session, (tx) =>
    changeUser(tx, deps, id, { isTestMember: true }, { action: 'makeTestMember' }),
  );
}
