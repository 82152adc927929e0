/** Messages of the sync engine about an entry that it parks itself, whatever its subject. */
export const engineRefusals = {
  tooLarge: 'Too large to sync.',
  malformed: "The server can't read this.",
  orphaned: 'You discarded what it belongs to.',
  neverKnown: (days: number): string => `Its match hasn't arrived in ${days} days.`,
  givenUp: (tries: number): string => `The server failed to save this ${tries} times.`,
} as const;
