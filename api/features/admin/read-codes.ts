import { desc } from 'drizzle-orm';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { SignupCode } from '#shared/schemas/admin.ts';
import { readAsAdmin } from './as-admin.ts';
import { toSignupCode } from './signup-code.ts';

/** Returns all signup codes, newest first. Throws `denied`. */
export function readCodes(deps: Deps, session: Session): Promise<SignupCode[]> {
  return readAsAdmin(deps, session, async ({ db, t }) => {
    const rows = await db.select().from(t.signupCodes).orderBy(desc(t.signupCodes.id));
    return rows.map(toSignupCode);
  });
}
