import { onPoll } from '#pwa/services/browser/poll.ts';
import { sendPendingLogout } from '#pwa/services/http/request.ts';
import { POKE_EVENT } from '#sync/protocol/poke.ts';

/**
 * Listens for the server's pokes while this tab is visible, and at no other time, so that a phone has one connection
 * at most (architecture: Poke). The returned function stops.
 */
export function listenForPokes(onPoke: () => void): () => void {
  const stopping = new AbortController();
  let source: EventSource | null = null;

  const close = () => {
    source?.close();
    source = null;
  };
  /** The browser reconnects by itself, except after an answer that is no event stream, such as a 401. */
  const hold = async () => {
    if (source !== null && source.readyState !== EventSource.CLOSED) return;
    await sendPendingLogout();
    if (stopping.signal.aborted || document.visibilityState !== 'visible') return;
    close();
    source = new EventSource('/api/sync/events');
    source.addEventListener(POKE_EVENT, onPoke);
  };
  const follow = () => {
    if (document.visibilityState === 'visible') hold().catch(() => undefined);
    else close();
  };

  document.addEventListener('visibilitychange', follow, stopping);
  window.addEventListener('online', follow, stopping);
  const stopPolling = onPoll(follow);
  follow();
  return () => {
    stopping.abort();
    stopPolling();
    close();
  };
}
