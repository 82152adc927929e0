import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { pageConnectivity } from '#pwa/services/browser/page-connectivity.ts';
import { transferClaimedSeats } from '#pwa/services/session/claimed-seats.ts';
import { drainOwner } from '#pwa/services/sync/drain-owner.ts';
import { enginePartsOf } from '#pwa/services/sync/engine-parts.ts';
import { REFUSALS_OF_THE_DAY } from '#shared/domain/judge-rating.ts';
import { type RetryChange, SyncEngine } from '#sync/engine/engine.ts';
import type { Entry } from '#sync/ports.ts';

/**
 * Tries to send a guest's entry now, or again if it was refused. If a member has claimed the seat, it is sent as the
 * member's.
 */
export async function retryGuestEntry(
  owner: OwnerKey,
  { id, status }: Entry,
  change?: RetryChange,
): Promise<void> {
  if (status.state === 'parked') await withDb(owner, (db) => retryParked(db, id, change));
  const members = await transferClaimedSeats();
  for (const each of [...members, owner]) await drainOwner(each, pageConnectivity);
}

async function retryParked(db: PlayerDb, id: string, change?: RetryChange): Promise<void> {
  const parts = { ...enginePartsOf(db), connectivity: pageConnectivity };
  await new SyncEngine({ ...parts, datedRefusals: REFUSALS_OF_THE_DAY }).retry(id, change);
}

async function withDb(owner: OwnerKey, work: (db: PlayerDb) => Promise<void>): Promise<void> {
  const db = new PlayerDb(owner);
  await work(db).finally(() => db.close());
}
