/** Messages of the sync engine about an entry that it parks itself, whatever its subject. */
export const engineRefusals = {
  tooLarge: 'This entry is too large for the server.',
  malformed: 'The server cannot read this entry.',
  orphaned: 'What this belongs to was discarded.',
  neverKnown: (days: number): string =>
    `The server has not heard of what this is about for ${days} days.`,
  givenUp: (tries: number): string => `The server failed ${tries} times to process this entry.`,
} as const;
