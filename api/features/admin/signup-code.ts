import { toInstant } from '#api/services/wire-values.ts';
import type { SignupCode } from '#shared/schemas/admin.ts';
import type { Tables } from '../../store/tables.ts';

/** A signup code as admins see it. */
export function toSignupCode(row: Tables['signupCodes']['$inferSelect']): SignupCode {
  const { createdAt, expiresAt, ...code } = row;
  return {
    ...code,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: toInstant(expiresAt),
  };
}
