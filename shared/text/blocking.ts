/** Blocking another member (BLOCK-1 to BLOCK-5), on their profile and in the settings. */
export const blocking = {
  self: "You can't block yourself.",
  block: 'Block player',
  listLater: "This list loads once you're back online.",
  unblock: 'Unblock player',
  /** Beside their name. */
  unblockThem: 'Unblock',
  needsSignal: 'You need signal to block or unblock a player.',
  title: (name: string): string => `Block ${name}?`,
  happens: (name: string): string =>
    `${name} can't add you to matches, and you won't find each other in search. Matches you already share stay. ${name} isn't notified.`,
  /** The badge on their profile. */
  badge: 'Blocked',
  isBlocked: (name: string): string => `You blocked ${name}.`,
  cancel: 'Cancel',
  failed: 'Not blocked',
  unblockFailed: 'Not unblocked',
  list: 'Blocked players',
  none: "You haven't blocked anyone.",
  unblockName: (name: string): string => `Unblock ${name}`,
  tryAgain: 'Try again',
} as const;
