import { SETTLED_KEPT_MS } from '#sync/protocol/limits.ts';
import { DexieOutbox } from './dexie-outbox.ts';
import { ownersHere, PlayerDb } from './player-db.ts';

/**
 * Forgets what has been settled for long enough, of every owner of this phone: of those who have signed
 * out no engine runs that would (decision 22). `now` is this device's clock, in milliseconds.
 */
export async function forgetOldEntries(now: number): Promise<void> {
  for (const owner of await ownersHere()) {
    const db = new PlayerDb(owner);
    await new DexieOutbox(db).prune(now - SETTLED_KEPT_MS).finally(() => db.close());
  }
}
