import { isWaitingGuest } from '#pwa/db/device/waiting-guests.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { SyncEngine } from '#sync/engine/engine.ts';
import type { Connectivity } from '#sync/ports.ts';
import { enginePartsOf } from './engine-parts.ts';

/**
 * Sends once what an owner of this phone captured, without showing it; false if something is left to send. Refused
 * entries do not count as left.
 */
export async function drainOwner(owner: OwnerKey, connectivity: Connectivity): Promise<boolean> {
  // They are sent once the server has let the guest in.
  if (isWaitingGuest(owner)) return true;
  const db = new PlayerDb(owner);
  try {
    const waiting = (await unsettledEntries(db)).filter(({ status }) => status.state === 'waiting');
    if (waiting.length === 0) return true;
    return await new SyncEngine({ ...enginePartsOf(db), connectivity }).drainOnce();
  } finally {
    db.close();
  }
}
