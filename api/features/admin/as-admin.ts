import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { mayAdminister } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import { admin } from '#shared/text/admin-refusals.ts';
import type { Tx } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

/**
 * Reads as an admin (ROLE-7). Throws `denied` for anyone who is not marked as an admin or whose username is not
 * in `ADMIN_USERNAME`.
 */
export function readAsAdmin<T>(
  deps: Deps,
  session: Session,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return deps.store.read(async (tx) => {
    await refuseOthers(tx, deps, session);
    return work(tx);
  });
}

/** An action as the audit log stores it. */
export type NewAuditEntry = Omit<
  Tables['auditLog']['$inferInsert'],
  'id' | 'adminId' | 'createdAt'
>;

/** The result of a write: its answer, and its audit entry; null if nothing changed. */
export interface Done<T> {
  answer: T;
  auditEntry: NewAuditEntry | null;
}

/**
 * Like `readAsAdmin`, for writes. An admin who is deleted or demoted at the same moment is refused. The action is
 * written to the audit log in the same transaction (ADMIN-12).
 */
export function writeAsAdmin<T>(
  deps: Deps,
  session: Session,
  work: (tx: Tx) => Promise<Done<T>>,
): Promise<T> {
  return deps.store.write(async (tx) => {
    await tx.lock.owner(session.userId);
    await refuseOthers(tx, deps, session);
    const { answer, auditEntry } = await work(tx);
    const when = { adminId: session.userId, createdAt: deps.now() };
    if (auditEntry) await tx.db.insert(tx.t.auditLog).values({ ...auditEntry, ...when });
    return answer;
  });
}

async function refuseOthers(tx: Tx, { config }: Deps, { userId }: Session): Promise<void> {
  const member = await findMember(tx, userId);
  if (!member || !mayAdminister(member, config))
    throw new Problem('denied', admin.denied.description);
}
