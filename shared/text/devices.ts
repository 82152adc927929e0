/** The devices on which a member is signed in. */
export const devices = {
  title: 'Your devices',
  hint: "Where you're signed in. Log out of any device you no longer use, or everywhere at once.",
  unnamed: 'Unknown browser',
  here: "You're using this one",
  lastUsed: (ago: string): string => `Last used ${ago}`,
  /** Tells two devices with one name apart. */
  since: (ago: string): string => `Signed in ${ago}`,
  /** The server keeps it to the hour (ACCOUNT-21). */
  usedLately: 'Used within the last hour',
  only: "You're not signed in anywhere else.",
  end: 'Log out',
  endName: (name: string): string => `Log out ${name}`,
  failed: 'Not logged out',
  ended: { title: 'Logged out', description: 'That device is logged out.' },
  unknown: 'That device is already logged out.',
} as const;

/** In place of the list. */
export const devicesFailure = {
  noSignal: "No signal right now. Your devices show once you're back online.",
  failed: "We couldn't load your devices.",
  tryAgain: 'Try again',
} as const;
