import { and, desc, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { toInstant } from '#api/services/wire-values.ts';
import type { Tables } from '#api/store/tables.ts';
import type { CreateCodeRequest, SignupCode } from '#shared/schemas/admin.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { readAsAdmin, writeAsAdmin } from './as-admin.ts';

/** Returns all signup codes, newest first. Throws `denied`. */
export function readCodes(deps: Deps, session: Session): Promise<SignupCode[]> {
  return readAsAdmin(deps, session, async ({ db, t }) => {
    const rows = await db.select().from(t.signupCodes).orderBy(desc(t.signupCodes.id));
    return rows.map(toSignupCode);
  });
}

/** Creates a signup code (CODE-5). Throws `denied`, and `code_taken` if the code exists. */
export function createCode(
  deps: Deps,
  session: Session,
  request: CreateCodeRequest,
): Promise<SignupCode> {
  return writeAsAdmin(deps, session, async ({ db, t }) => {
    const [row] = await db
      .insert(t.signupCodes)
      .values({ ...request, createdBy: session.userId, createdAt: deps.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Problem('code_taken', adminRefusals.codeTaken);
    return { answer: toSignupCode(row), auditEntry: { action: 'createCode', code: row.code } };
  });
}

/**
 * Deactivates a signup code for good (CODE-7); an inactive one stays as it is. Throws `denied` and `not_found`.
 */
export function deactivateCode(deps: Deps, session: Session, id: number): Promise<SignupCode> {
  return writeAsAdmin(deps, session, async ({ db, t: { signupCodes } }) => {
    const isIt = eq(signupCodes.id, id);
    const [ended] = await db
      .update(signupCodes)
      .set({ isActive: false })
      .where(and(isIt, eq(signupCodes.isActive, true)))
      .returning();
    const [row] = ended ? [ended] : await db.select().from(signupCodes).where(isIt);
    if (!row) throw new Problem('not_found', adminRefusals.codeUnknown);
    return {
      answer: toSignupCode(row),
      auditEntry: ended ? { action: 'deactivateCode', code: row.code } : null,
    };
  });
}

/** A signup code as admins see it. */
function toSignupCode(row: Tables['signupCodes']['$inferSelect']): SignupCode {
  const { createdAt, expiresAt, ...code } = row;
  return {
    ...code,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: toInstant(expiresAt),
  };
}
