import type { Session } from '#api/services/accounts/sessions.ts';

/** A member's session as verbs get it, without a row. */
export function aSessionOf(userId: number): Session {
  return {
    userId,
    sessionId: '',
    createdAt: 0,
    lastUsedAt: 0,
    expiresAt: 0,
    mustChangePassword: false,
    mustSetUpCode: false,
  };
}
