import { eq } from 'drizzle-orm';
import type { SignupCode } from '#shared/schemas/admin.ts';
import { adminRefusals } from '#shared/text-admin.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { writeAsAdmin } from './as-admin.ts';
import { toSignupCode } from './signup-code.ts';

/** Ends a signup code, for good (spec 4). Throws `denied` and `not_found`. */
export function deactivateCode(deps: Deps, session: Session, id: number): Promise<SignupCode> {
  return writeAsAdmin(
    deps,
    session,
    async ({ db, t }) => {
      const [row] = await db
        .update(t.signupCodes)
        .set({ isActive: false })
        .where(eq(t.signupCodes.id, id))
        .returning();
      if (!row) throw new Problem('not_found', adminRefusals.codeUnknown);
      return toSignupCode(row);
    },
    ({ code }) => ({ action: 'deactivateCode', code }),
  );
}
