/** Messages of the sync engine about an entry that it parks itself, whatever its subject. */
export const engineRefusals = {
  tooLarge: 'Too large to sync.',
  malformed: "PPR can't read this.",
  orphaned: 'It depends on a record you discarded.',
  neverKnown: (days: number): string => `Its match hasn't arrived in ${days} days.`,
  givenUp: (tries: number): string => `PPR failed to save this ${tries} times.`,
} as const;
