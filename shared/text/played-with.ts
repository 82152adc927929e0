/** Of players one has played with, on a page and in the search for a match. */
export const playedWith = {
  most: 'You play with most',
  /** The day is such as "May 1, 2026". */
  last: (day: string): string => `Last played ${day}`,
  today: 'Played today',
} as const;
