import { lettersOf } from './longest-word.ts';

/** A name in a large heading: the letters get smaller if a word would not fit on a line. */
export function FittingName({ children }: { children: string }) {
  return (
    <span style={lettersOf(children)} className="fitting-name">
      {children}
    </span>
  );
}
