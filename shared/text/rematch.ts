/** Playing a match again with everyone in it (MATCH-45). */
export const rematch = {
  begin: 'Rematch',
  /** Above a form without the players of a match that this phone does not have. */
  missing: "This phone doesn't have the match to play again. Add its players below.",
} as const;
