/** What /auth alone says, beside `auth` in `text.ts`, which every first visit fetches. */
export const signIn = {
  waiting: 'Waiting on this phone',
  waits: (count: number, username: string): string =>
    count === 1
      ? `1 record of @${username} waits on this phone. Sign in as ${username} to send it.`
      : `${count} records of @${username} wait on this phone. Sign in as ${username} to send them.`,
  requiredMark: 'Fields with * are required.',
} as const;
