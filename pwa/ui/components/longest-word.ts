import type { CSSProperties } from 'react';

/** How many letters of a name must be on one line: a word keeps the hyphen after it. */
export function longestWord(name: string): number {
  const words = name.split(/\s+|(?<=-)/);
  return Math.max(...words.map(({ length }) => length));
}

/** What the styles that fit a name to its space read (styles.css). */
export function lettersOf(name: string): CSSProperties {
  const style: CSSProperties & Record<'--letters', number> = { '--letters': longestWord(name) };
  return style;
}
