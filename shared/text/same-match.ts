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
  both: 'Did you both record this match?',
  hint: (name: string): string =>
    `“Same match” keeps the one ${name} recorded and moves your ratings there.`,
  scoreGoes: (score: string): string => `Your ${score} becomes its result.`,
  scoreStays: (score: string): string => `Its result is ${score}. You can correct it.`,
  /** Without signal nobody knows whether the other player has kept the reader's match meanwhile. */
  unlessKept: (name: string): string =>
    `If ${name} has already tapped “Same match”, yours stays instead.`,
  keep: 'Same match',
  apart: 'Two matches',
  kept: 'You kept one match.',
} as const;
