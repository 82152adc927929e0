import { isDeepStrictEqual } from 'node:util';
import { eq, type SQL, sql } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import { grantCredits } from '#api/services/billing/credits.ts';
import type { Deps } from '#api/services/deps.ts';
import { markChanged } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { type Done, type NewAuditEntry, writeAsAdmin } from './as-admin.ts';
import { toAdminUsers } from './read-users.ts';

/**
 * Marks a member as admin. They can administer once their username is in `ADMIN_USERNAME` too (ROLE-7). Throws
 * `denied` and `not_found`.
 */
export function makeAdmin(deps: Deps, session: Session, id: number): Promise<AdminUser> {
  return writeAsAdmin(deps, session, (tx) =>
    changeUser(tx, deps, id, { isAdmin: true }, { action: 'makeAdmin' }),
  );
}

/**
 * Makes a member a test member: shown as one, and left out of the statistics. Throws `denied` and
 * `not_found`.
 */
export function makeTestMember(deps: Deps, session: Session, id: number): Promise<AdminUser> {
  return writeAsAdmin(deps, session, (tx) =>
    changeUser(tx, deps, id, { isTestMember: true }, { action: 'makeTestMember' }),
  );
}

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

type Changes = Partial<Pick<UserRow, 'isAdmin' | 'isTestMember' | 'downlineParent'>> & {
  credits?: SQL;
};

/**
 * Changes a member's account under its lock, and puts the change into the owner's feed. A change to the same
 * value does nothing. Throws `not_found` for guests, deleted accounts and unknown ids.
 */
export async function changeUser(
  tx: Tx,
  deps: Deps,
  id: number,
  changes: Changes,
  auditEntry: Omit<NewAuditEntry, 'userId'>,
): Promise<Done<AdminUser>> {
  await tx.lock.users([id]);
  const before = await findMember(tx, id);
  if (!before) throw new Problem('not_found', adminRefusals.userUnknown);
  if (isDeepStrictEqual({ ...before, ...changes }, before))
    return { answer: await toAdminUser(tx, before, deps), auditEntry: null };
  const { db, t } = tx;
  const [row] = await db
    .update(t.users)
    .set({ ...changes, updatedAt: deps.now() })
    .where(eq(t.users.id, id))
    .returning();
  if (!row) throw new Error('A locked account is there');
  await markChanged(tx, deps.pokes, [{ viewer: id, entity: 'me', id }]);
  return { answer: await toAdminUser(tx, row, deps), auditEntry: { ...auditEntry, userId: id } };
}

async function toAdminUser(tx: Tx, row: UserRow, deps: Deps): Promise<AdminUser> {
  const [user] = await toAdminUsers(tx, [row], deps);
  if (!user) throw new Error('One row makes one member');
  return user;
}
