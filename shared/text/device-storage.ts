/** The texts about a phone's own storage. */
export const deviceStorage = {
  full: {
    title: 'Your phone is out of space',
    description: 'Free some space, then restart PPR. New records may not be saved until then.',
  },
  restart: {
    title: 'Restart your browser',
    description: 'You have space again. Close your browser completely, then open PPR again.',
  },
  restored: (count: number) => ({
    title: 'We restored your records',
    description: `Your browser lost ${count === 1 ? '1 record' : `${count} records`}, but this phone had a backup.`,
  }),
} as const;
