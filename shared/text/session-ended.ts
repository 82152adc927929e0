/** Shown while a screen stays open without a session (docs/rules.md 65). */
export const SESSION_ENDED =
  'Your session has ended. What you enter is kept on this phone and syncs when you sign in again.';
