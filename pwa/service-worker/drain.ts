import { enginePartsOf } from '#pwa/app/sync/engine-parts.ts';
import { readFact } from '#pwa/db/device-db.ts';
import { PlayerDb } from '#pwa/db/player-db.ts';
import { SyncEngine } from '#sync/engine/engine.ts';
import type { Connectivity } from '#sync/ports.ts';

/** A worker is woken when there is signal, and nobody looks at it. */
const workerConnectivity: Connectivity = {
  isOnline: () => true,
  isVisible: () => false,
  onChange: () => () => undefined,
};

/**
 * Sends what the signed-in owner captured, by the same engine and adapters as a page; pages and
 * worker take turns by the device's lock (design 5). Throws when something is left to send, so that
 * the browser wakes the worker again.
 */
export async function drain(): Promise<void> {
  const user = await readFact('session');
  if (user === null) return;
  const db = new PlayerDb(user.id);
  try {
    const engine = new SyncEngine({ ...enginePartsOf(db), connectivity: workerConnectivity });
    if (!(await engine.drainOnce())) throw new Error('not everything could be sent');
  } finally {
    db.close();
  }
}
