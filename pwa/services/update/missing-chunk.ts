import { onPoll } from '#pwa/services/browser/poll.ts';
import { reloadWhenFree } from './app-update.ts';

/** When this tab last reloaded for a missing part, so that it does not do so without end. */
const KEY = 'ppr-reloaded-for-chunk';
const AT_MOST_EVERY_MS = 60_000;

/**
 * In WebKit a part on its way fails, too, when the player goes to another address, and a reload would
 * cancel that. After this time the page is left.
 */
const LEAVING_MS = 1000;

/**
 * A part of an older version is gone from the server: the page reloads into the new one. Where the part
 * is missing for want of signal, it does so once there is some, since the browser has nothing to show in
 * the page's place; and never while something is being entered. The result ends that.
 */
export function reloadOnMissingChunk(reload = reloadWhenFree): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  const reloadNow = () => {
    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  };
  const onMissing = (event: Event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (due === undefined && Date.now() - last < AT_MOST_EVERY_MS) return;
    event.preventDefault();
    due ??= setTimeout(() => onceServed(reloadNow), LEAVING_MS);
  };
  window.addEventListener('vite:preloadError', onMissing);
  return () => window.removeEventListener('vite:preloadError', onMissing);
}

/** Calls back once the server serves this page: now, with the signal, or at a poll. */
function onceServed(callBack: () => void): void {
  const waiting = new AbortController();
  const look = async () => {
    const isServed = await fetch(window.location.href, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isServed || waiting.signal.aborted) return;
    waiting.abort();
    callBack();
  };
  waiting.signal.addEventListener(
    'abort',
    onPoll(() => void look()),
  );
  window.addEventListener('online', () => void look(), { signal: waiting.signal });
  void look();
}
