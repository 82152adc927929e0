/** When this tab last reloaded for a missing part, so that it does not do so without end. */
const KEY = 'ppr-reloaded-for-chunk';
const AT_MOST_EVERY_MS = 60_000;

/**
 * In WebKit a part on its way fails, too, when the player goes to another address, and a reload would
 * cancel that. After this time the page is left.
 */
const LEAVING_MS = 1000;

/** A part of an older version is gone from the server: the page reloads into the new one. */
export function reloadOnMissingChunk(reload = () => window.location.reload()): void {
  let due: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AT_MOST_EVERY_MS) return;
    event.preventDefault();
    due ??= setTimeout(() => {
      sessionStorage.setItem(KEY, String(Date.now()));
      reload();
    }, LEAVING_MS);
  });
}
