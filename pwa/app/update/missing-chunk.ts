/** When this tab last reloaded for a missing part, so that it does not do so without end. */
const KEY = 'ppr-reloaded-for-chunk';
const AT_MOST_EVERY_MS = 60_000;

/** A part of an older version is gone from the server: the page reloads into the new one. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AT_MOST_EVERY_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
