import type { CSSProperties } from 'react';

/**
 * A name on a court, where there is little space: it breaks between words only. If its longest word is too wide, the
 * letters get smaller, and then an ellipsis ends that line. Its parent is in a size container.
 */
export function CourtName({ name }: { name: string }) {
  const words = name.split(/[\s-]+/);
  // A word keeps the hyphen after it.
  const letters = Math.max(...words.map(({ length }) => length)) + (name.includes('-') ? 1 : 0);
  const style: CSSProperties & Record<'--letters', number> = { '--letters': letters };
  return (
    <span title={name} style={style} className="court-name">
      {name}
    </span>
  );
}
