import { sql } from 'drizzle-orm';
import type { Session } from '#api/services/accounts/sessions.ts';
import { grantCredits } from '#api/services/billing/credits.ts';
import type { Deps } from '#api/services/deps.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { writeAsAdmin } from './as-admin.ts';
import { changeUser } from './change-user.ts';

/**
 * Adds credits to a member, each worth one dollar off the next payment (PAY-15, ADMIN-7). Throws `denied` and
 * `not_found`.
 */
export function addCredits(
  deps: Deps,
  session: Session,
  id: number,
  amount: number,
): Promise<AdminUser> {
  return writeAsAdmin(deps, session, async (tx) => {
    const credits = sql`${tx.t.users.credits} + ${amount}`;
    const done = await changeUser(tx, deps, id, { credits }, { action: 'addCredits', amount });
    await grantCredits(tx, id, amount, deps.now());
    return done;
  });
}
