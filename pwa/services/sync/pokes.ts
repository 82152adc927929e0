import { onPoll } from '#pwa/services/browser/poll.ts';
import { sendPendingLogout } from '#pwa/services/http/request.ts';
import { BEAT_EVENT, HEARTBEAT_MS, POKE_EVENT } from '#sync/protocol/poke.ts';

/** A heartbeat that is late by more than half of the time between two is missing. */
const BEAT_HOLDS_MS = 1.5 * HEARTBEAT_MS;

/** The server's pokes, until `stop`. */
interface Pokes {
  /** True while the stream's heartbeats say that the phone has pulled what there is, if its last pull has succeeded. */
  isNothingNew: () => boolean;
  stop: () => void;
}

/**
 * Listens for the server's pokes while this tab is visible, and at no other time, so that a phone has one connection
 * at most (architecture: Poke).
 */
export function listenForPokes(onPoke: () => void): Pokes {
  const stopping = new AbortController();
  let source: EventSource | null = null;
  let quietUntil = 0;

  const endQuiet = () => {
    quietUntil = 0;
  };
  const close = () => {
    source?.close();
    source = null;
    endQuiet();
  };
  /** The browser reconnects by itself, except after an answer that is no event stream, such as a 401. */
  const hold = async () => {
    if (source !== null && source.readyState !== EventSource.CLOSED) return;
    await sendPendingLogout();
    if (stopping.signal.aborted || document.visibilityState !== 'visible') return;
    close();
    source = new EventSource('/api/sync/events');
    source.addEventListener(POKE_EVENT, () => {
      endQuiet();
      onPoke();
    });
    // The stream broke off: its session may have ended.
    source.addEventListener('error', endQuiet);
    source.addEventListener(BEAT_EVENT, () => {
      quietUntil = performance.now() + BEAT_HOLDS_MS;
    });
  };
  const follow = () => {
    if (document.visibilityState === 'visible') hold().catch(() => undefined);
    else close();
  };

  document.addEventListener('visibilitychange', follow, stopping);
  window.addEventListener('online', follow, stopping);
  const stopPolling = onPoll(follow);
  follow();
  return {
    isNothingNew: () => performance.now() < quietUntil,
    stop: () => {
      stopping.abort();
      stopPolling();
      close();
    },
  };
}
