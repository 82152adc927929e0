import type { SignupCode } from '#shared/schemas/admin.ts';

/** The state of a code: only an active one has an effect. Pure. */
export type CodeState = 'active' | 'inactive' | 'usedUp' | 'expired';

export function codeState(
  { isActive, usedCount, maxUses, expiresAt }: SignupCode,
  now: number,
): CodeState {
  if (!isActive) return 'inactive';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return usedCount >= maxUses ? 'usedUp' : 'active';
}
