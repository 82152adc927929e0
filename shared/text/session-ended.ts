/** Shown while a screen stays open without a session (docs/rules.md 65). */
export const SESSION_ENDED =
  "You're logged out. What you enter stays on this phone and syncs when you sign in again.";
