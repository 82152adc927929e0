import { Problem } from '#api/core/problem.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { CreateCodeRequest, SignupCode } from '#shared/schemas/admin.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { writeAsAdmin } from './as-admin.ts';
import { toSignupCode } from './signup-code.ts';

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
