/** Asking whether two players recorded one game (WRONG-11). The reader's points come first in every score. */
export const sameMatch = {
  title: 'Same match?',
  of: (match: string): string => `Same match? ${match}`,
  /**
   * `name` is the other player, or null on that player's match; without a result `score` is empty, and so is `court` if
   * both say the same one.
   */
  also: (name: string | null, score: string, court: string): string =>
    `${name ?? 'You'} also recorded a match with these players on this day${court && ` at ${court}`}${score && `: ${score}`}.`,
  /** Where the question itself is a tap away. */
  both: 'Did you both record this match? Open it to answer.',
  hint: (name: string): string => `“Same match” keeps ${name}'s match and your ratings.`,
  scoreGoes: (score: string): string => `Your ${score} becomes its result.`,
  scoreStays: (score: string): string => `Its result is ${score}. You can correct it.`,
  keep: 'Same match',
  apart: 'Two matches',
  kept: "You kept the other player's match.",
} as const;
