import type { CSSProperties } from 'react';

/** No phone has room for a longer word on one line. */
const LINE_MAX = 27;

/**
 * How many letters of a name must be on one line: a word keeps the hyphen after it. Longer ones than `max` don't count.
 */
export function longestWord(name: string, max = Number.POSITIVE_INFINITY): number {
  const words = name.split(/\s+|(?<=-)/).filter(({ length }) => length <= max);
  return Math.max(0, ...words.map(({ length }) => length));
}

/** What the styles that fit a name to its space read (styles.css). */
export function lettersOf(name: string, max?: number): CSSProperties {
  const letters = longestWord(name, max) || 1;
  const style: CSSProperties & Record<'--letters', number> = { '--letters': letters };
  return style;
}

/** The same in a row: a word that breaks on every phone stays beside the picture. */
export function rowLettersOf(name: string): CSSProperties {
  return lettersOf(name, LINE_MAX);
}
