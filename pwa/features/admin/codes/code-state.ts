import type { SignupCode } from '#shared/schemas/admin.ts';

/** How a code stands: only an active one gives anything. Pure. */
export type CodeState = 'active' | 'inactive' | 'usedUp' | 'expired';

export function codeState(
  { isActive, usedCount, maxUses, expiresAt }: SignupCode,
  now: number,
): CodeState {
  if (!isActive) return 'inactive';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return usedCount >= maxUses ? 'usedUp' : 'active';
}
