/** Shown behind the sign-in page of a network. */
export const PORTAL = 'This network needs you to sign in';

/** The message of an online call without signal, or with an unreadable answer. */
export const connectionErrors = {
  /** Also shown before anything is typed on a screen that needs the server. */
  unreachable: "No signal right now. Try again once you're back online.",
  portal: `${PORTAL}. Sign in and try again.`,
  down: "Can't reach PPR right now. Please try again in a moment.",
  busy: 'PPR is busy. Please try again in a moment.',
  failed: 'Something went wrong. Please try again.',
} as const;
