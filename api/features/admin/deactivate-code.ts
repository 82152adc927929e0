import { and, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { SignupCode } from '#shared/schemas/admin.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { writeAsAdmin } from './as-admin.ts';
import { toSignupCode } from './signup-code.ts';

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
