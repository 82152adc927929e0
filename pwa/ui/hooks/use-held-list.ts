import { useState } from 'react';
import { isJustOpened } from './just-opened.ts';

/** A list on the screen, into which nothing comes from elsewhere before it is let in. */
export interface HeldList<T> {
  shown: readonly T[];
  /** How many rows are held back. */
  fresh: number;
  letIn: () => void;
  /** True for the key of a row that was shown. */
  wasSeen: (key: string) => boolean;
}

interface Seen {
  view?: string | null;
  seen: ReadonlySet<string>;
}

/**
 * Holds back the rows that arrive while a list is on the screen, since they would push the others down under a thumb:
 * until the reader lets them in, or the page comes back from the background (LIST-9). Rows that are shown change in
 * place. An empty list holds nothing back, and neither does one of an app that was opened just now.
 *
 * `view` is what of the rows is shown: with another one all come in; null holds nothing back. `isExpected` is true for
 * rows that do not come from elsewhere; `seen` has the keys of all that were shown.
 */
export function useHeldList<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  view: string | null,
  isExpected: (row: T, seen: ReadonlySet<string>) => boolean | undefined,
): HeldList<T> {
  // The keys are in the order in which the rows are shown. The first view is another one, too.
  const [{ view: last, seen }, hold] = useState<Seen>({ seen: new Set() });
  const isOther = view !== last;
  const known = rows.filter((row) => seen.has(keyOf(row)) || isExpected(row, seen));
  const isOpen = view === null || isOther || known.length === 0 || isJustOpened();
  const present = isOpen ? rows : known;
  const rowsByKey = new Map(present.map((row) => [keyOf(row), row]));
  const keys = [...rowsByKey.keys()];
  if (isOther || keys.some((key) => !seen.has(key)))
    hold({ view, seen: new Set([...keys, ...seen]) });
  const shown = present === rows ? rows : [...seen].flatMap((key) => rowsByKey.get(key) ?? []);
  const fresh = rows.length - present.length;
  return {
    shown,
    fresh,
    wasSeen: (key) => seen.has(key),
    letIn: () => hold({ view: null, seen }),
  };
}
