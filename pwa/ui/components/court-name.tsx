import { lettersOf } from './longest-word.ts';

/**
 * A name on a court, where there is little space: it breaks between words only. If its longest word is too wide, the
 * letters get smaller, and then an ellipsis ends that line. Its parent is in a size container.
 */
export function CourtName({ name }: { name: string }) {
  return (
    <span title={name} style={lettersOf(name)} className="court-name">
      {name}
    </span>
  );
}
