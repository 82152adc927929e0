import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { writeAsAdmin } from './as-admin.ts';
import { changeUser } from './change-user.ts';

/**
 * Marks a member as admin. They can administer once their username is in `ADMIN_USERNAME` too (ROLE-7). Throws
 * `denied` and `not_found`.
 */
export function makeAdmin(deps: Deps, session: Session, id: number): Promise<AdminUser> {
  return writeAsAdmin(deps, session, (tx) =>
    changeUser(tx, deps, id, { isAdmin: true }, { action: 'makeAdmin' }),
  );
}
