/** Records at /auth that wait for their owner; apart from its other texts, because few phones have any. */
export const waitingRecords = {
  waiting: 'Not synced yet',
  waits: (count: number, username: string): string =>
    count === 1
      ? `1 record by @${username} is waiting on this phone. Sign in as ${username} to sync it.`
      : `${count} records by @${username} are waiting on this phone. Sign in as ${username} to sync them.`,
  guestWaits: (count: number, name = 'a guest'): string =>
    count === 1
      ? `1 rating by ${name} is waiting on this phone. It syncs when you have signal. Stuck?`
      : `${count} ratings by ${name} are waiting on this phone. They sync when you have signal. Stuck?`,
  /** After it: the match says what its guest can do. */
  openMatch: 'Open the match',
  /** The match would only send them back here. */
  claimedWaits: (count: number, name = 'a guest'): string =>
    count === 1
      ? `1 rating by ${name} is waiting on this phone. Sign in with its account to sync it.`
      : `${count} ratings by ${name} are waiting on this phone. Sign in with its account to sync them.`,
} as const;
