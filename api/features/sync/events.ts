import type { SSEStreamingApi } from 'hono/streaming';
import { POKE_EVENT, type Poke } from '#sync/protocol/poke.ts';
import { findSession, type Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { feedVersion } from '../../store/feed.ts';

/** Proxies close what is silent for a minute; phones notice a dead line by a missing beat. */
export const HEARTBEAT_MS = 20_000;

/**
 * Pokes one open page until it leaves or its session ends (design 5, Poke). The first poke tells how
 * far the feed has come, so that nothing falls between a page's last pull and this stream.
 */
export async function sendPokes(
  { store, pokes, now }: Deps,
  session: Session,
  stream: SSEStreamingApi,
  heartbeatMs = HEARTBEAT_MS,
): Promise<void> {
  const { userId, sessionId } = session;
  const bell = createBell();
  const state = { news: await store.read((tx) => feedVersion(tx, userId)), isOver: false };
  const told = { version: -1 };
  const end = () => {
    state.isOver = true;
    bell.ring();
  };
  const onPoke = (version: number) => {
    state.news = version;
    bell.ring();
  };
  const stopListening = pokes.listen({ viewer: userId, sessionId, onPoke, onEnd: end });
  stream.onAbort(end);
  try {
    while (!state.isOver) {
      const alive = await store.read((tx) => findSession(tx, sessionId, now()));
      if (!alive) return;
      const { news } = state;
      if (news === told.version) await stream.write(': still here\n\n');
      else await sendPoke(stream, { version: news });
      told.version = news;
      if (state.news === news && !state.isOver) await bell.rung(heartbeatMs);
    }
  } finally {
    stopListening();
  }
}

async function sendPoke(stream: SSEStreamingApi, poke: Poke): Promise<void> {
  await stream.writeSSE({ event: POKE_EVENT, data: JSON.stringify(poke) });
}

interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after `ms`. */
  rung(ms: number): Promise<void>;
}

function createBell(): Bell {
  let wake = () => {};
  return {
    ring: () => wake(),
    rung: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
