import type { SSEStreamingApi } from 'hono/streaming';
import { findSession, type Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { POKE_EVENT, type Poke } from '#sync/protocol/poke.ts';
import { feedVersion } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';

/** Proxies close what is silent for a minute; phones notice a dead line by a missing beat. */
export const HEARTBEAT_MS = 20_000;

/**
 * Pokes one open page until it leaves or its session ends (architecture: Poke). Every poke carries the feed's
 * version, the first one too, so that nothing is missed between a page's last pull and this stream; listening
 * begins before the feed is read.
 */
export async function sendPokes(
  { store, pokes, now }: Deps,
  { userId, sessionId }: Session,
  stream: SSEStreamingApi,
  heartbeatMs = HEARTBEAT_MS,
): Promise<void> {
  const bell = createBell();
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
    bell.ring();
  };
  const stopListening = pokes.listen({ viewer: userId, sessionId, onPoke: bell.ring, onEnd: end });
  stream.onAbort(end);
  const look = async (tx: Tx) =>
    (await findSession(tx, sessionId, now())) ? feedVersion(tx, userId) : null;
  try {
    let told = -1;
    while (!state.isOver) {
      bell.reset();
      const version = await store.read(look);
      if (version === null) return;
      if (version === told) await stream.write(': still here\n\n');
      else await sendPoke(stream, { version });
      told = version;
      await bell.rung(heartbeatMs);
    }
  } finally {
    stopListening();
  }
}

async function sendPoke(stream: SSEStreamingApi, poke: Poke): Promise<void> {
  await stream.writeSSE({ event: POKE_EVENT, data: JSON.stringify(poke) });
}

interface Bell {
  ring: () => void;
  /** Forgets the rings so far. */
  reset(): void;
  /** Resolves at once when it rang since the last reset, else at the next ring or after `ms`. */
  rung(ms: number): Promise<void>;
}

function createBell(): Bell {
  let hasRung = false;
  let wake = () => {};
  return {
    ring: () => {
      hasRung = true;
      wake();
    },
    reset: () => {
      hasRung = false;
    },
    rung: (ms) =>
      new Promise((resolve) => {
        if (hasRung) {
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
