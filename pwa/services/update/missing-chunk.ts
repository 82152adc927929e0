import { onPoll } from '#pwa/services/browser/poll.ts';
import { reloadWhenFree } from './app-update.ts';

/** When this tab last reloaded for a missing part, so that it does not reload forever. */
const KEY = 'ppr-reloaded-for-chunk';
const AT_MOST_EVERY_MS = 60_000;

/**
 * In WebKit a part that is being fetched also fails when the player navigates away, and a reload would cancel that
 * navigation. After this time the page has been left.
 */
const LEAVING_MS = 1000;

/**
 * Reloads the page into the new version if a part of an older version is missing on the server. If it is missing for
 * lack of signal, it reloads once there is some, since until then the browser has nothing to show instead; never while
 * something is being entered. The returned function stops.
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

/** Calls back once the server serves this page: now, when signal returns, or at a poll. */
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
