import type { ReactNode } from 'react';

let words: Element | null = null;
let address = '';

/**
 * Keeps what a first visit to this address reads while the scripts load (SESSION-2): the server puts it into its answer
 * (api/http/static-files.ts), and React empties the page before it draws the loading screen.
 */
export function keepFirstWords(root: Element): void {
  words = root.querySelector('main');
  address = location.pathname;
}

/** These words again, at their address; elsewhere, and on later visits, the children. */
export function FirstWords({ children }: { children: ReactNode }) {
  const kept = words;
  if (kept === null || location.pathname !== address) return children;
  return <div ref={(place) => place?.append(kept)} />;
}
