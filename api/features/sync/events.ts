import type { SSEStreamingApi } from 'hono/streaming';
import { findSession, type Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { BEAT_EVENT, HEARTBEAT_MS, POKE_EVENT, type Poke } from '#sync/protocol/poke.ts';
import { feedVersion } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';

/**
 * Pokes one open page until it leaves or its session ends (architecture: Poke). Every poke contains the feed's version,
 * the first one too, so that nothing is missed between a page's last pull and this stream; listening begins before the
 * feed is read.
 */
export async function sendPokes(
  { store, config, pokes, now }: Deps,
  { userId, sessionId }: Session,
  stream: SSEStreamingApi,
  heartbeatMs = HEARTBEAT_MS,
): Promise<void> {
  const pause = createPause();
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
    pause.end();
  };
  const stopListening = pokes.listen({
    viewer: userId,
    sessionId,
    onPoke: pause.end,
    onEnd: end,
  });
  stream.onAbort(end);
  const readVersion = async (tx: Tx) =>
    (await findSession(tx, config, sessionId, now())) ? feedVersion(tx, userId) : null;
  try {
    let sentVersion = -1;
    while (!state.isOver) {
      pause.reset();
      const version = await store.read(readVersion);
      if (version === null) return;
      await sendPoke(stream, version === sentVersion ? BEAT_EVENT : POKE_EVENT, { version });
      sentVersion = version;
      await pause.wait(heartbeatMs);
    }
  } finally {
    stopListening();
  }
}

async function sendPoke(stream: SSEStreamingApi, event: string, poke: Poke): Promise<void> {
  await stream.writeSSE({ event, data: JSON.stringify(poke) });
}

/** A wait that an event ends early, even one that came before the wait. */
interface Pause {
  end: () => void;
  /** Clears earlier events. */
  reset(): void;
  /** Resolves at once if an event came since the last reset, else on the next event or after `ms`. */
  wait(ms: number): Promise<void>;
}

function createPause(): Pause {
  let hasEnded = false;
  let wake = () => {};
  return {
    end: () => {
      hasEnded = true;
      wake();
    },
    reset: () => {
      hasEnded = false;
    },
    wait: (ms) =>
      new Promise((resolve) => {
        if (hasEnded) {
          resolve();
          return;
        }
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
