/** Shown behind the sign-in page of a network. */
export const PORTAL = 'This network needs you to sign in';

/** The message of an online call without signal, or with an unreadable answer. */
export const connectionErrors = {
  unreachable: 'No connection to the server. Please try again when you have signal.',
  portal: `${PORTAL}. Please sign in to it and try again.`,
  down: "Can't reach PPR right now. Please try again in a moment.",
  failed: 'The server could not answer this. Please try again.',
} as const;
