/** Shown while a screen stays open without a session (docs/rules.md 65). */
export const SESSION_ENDED =
  "You're logged out. What you enter stays here and syncs when you sign in again.";

/** In its place once the server has said that the account was deleted. */
export const ACCOUNT_DELETED =
  "This account was deleted. Only another account of yours can sync what's still here.";

/** At /auth, where nothing of the account is left on the phone. */
export const accountDeleted = (username: string): string => `@${username}'s account was deleted.`;
