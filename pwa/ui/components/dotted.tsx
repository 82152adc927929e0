import type { ReactNode } from 'react';

/**
 * Facts in a row with a dot between them, in text that is aligned to the left. If they wrap, no dot is left at the end
 * of a line, nor shown at the beginning of the next.
 */
export function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="dotted">
      {facts.filter(Boolean).map((fact, index) => (
        <span key={index}>
          {index > 0 && <span className="dot">&nbsp;·&nbsp;</span>}
          {fact}
        </span>
      ))}
    </span>
  );
}
