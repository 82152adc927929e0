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

/** These words again, at their address only. */
export function FirstWords() {
  const kept = words;
  if (kept === null || location.pathname !== address) return null;
  return <div ref={(place) => place?.append(kept)} />;
}
