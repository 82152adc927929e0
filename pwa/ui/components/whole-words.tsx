import type { ReactNode } from 'react';
import { rowLettersOf } from './longest-word.ts';

/** Words with a name in them, on a card: in large text the letters get smaller before a word of the name is broken. */
export function WholeWords({ of: name, children = name }: { of: string; children?: ReactNode }) {
  return (
    <span style={rowLettersOf(name)} className="inline-block name-width">
      {children}
    </span>
  );
}
