/** Asking whether two players recorded one game (WRONG-11). */
export const sameMatch = {
  title: 'Same match?',
  of: (location: string): string => `Same match? ${location}`,
  /** `name` is the other player, or null on that player's match; without a score `score` is empty. */
  also: (name: string | null, score: string): string =>
    `${name ?? 'You'} also recorded a match with these players on this day${score === '' ? '' : `: ${score}`}.`,
  hint: "If it's the same one, we keep one of the two. Your ratings stay.",
  scoreGoes: (score: string): string => `Your ${score} becomes its result.`,
  keep: 'Same match',
  apart: 'Two matches',
  kept: (location: string): string => `One match kept: ${location}`,
} as const;
