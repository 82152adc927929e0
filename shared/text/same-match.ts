/** Asking whether two players recorded one game (WRONG-11). */
export const sameMatch = {
  title: 'Same match?',
  of: (match: string): string => `Same match? ${match}`,
  /** `name` is the other player, or null on that player's match; without a score `score` is empty. */
  also: (name: string | null, score: string): string =>
    `${name ?? 'You'} also recorded a match with these players on this day${score === '' ? '' : `: ${score}`}.`,
  hint: "If it's the same one, we keep one of the two. Your ratings stay.",
  scoreGoes: (score: string): string => `Your ${score} becomes its result.`,
  keep: 'Same match',
  apart: 'Two matches',
  kept: (match: string): string => `One match kept: ${match}`,
} as const;
