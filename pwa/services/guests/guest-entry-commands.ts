import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { pageConnectivity } from '#pwa/services/browser/page-connectivity.ts';
import { transferClaimedSeats } from '#pwa/services/session/claimed-seats.ts';
import { drainOwner } from '#pwa/services/sync/drain-owner.ts';
import { enginePartsOf } from '#pwa/services/sync/engine-parts.ts';
import { REFUSALS_OF_THE_DAY } from '#shared/domain/rating-rules.ts';
import { SyncEngine } from '#sync/engine/engine.ts';
import type { Entry } from '#sync/ports.ts';

/**
 * Tries to send a guest's entry now, or again if it was refused. If a member has claimed the seat, it is sent as the
 * member's.
 */
export async function retryGuestEntry(owner: OwnerKey, { id, status }: Entry): Promise<void> {
  if (status.state === 'parked') await withDb(owner, (db) => retryParked(db, id));
  const members = await transferClaimedSeats();
  for (const each of [...members, owner]) await drainOwner(each, pageConnectivity);
}

/**
 * Discards a guest's entry. A waiting entry is parked first, so that a push that is under way changes nothing here any
 * more.
 */
export async function discardGuestEntry(owner: OwnerKey, { id }: Entry): Promise<void> {
  await withDb(owner, async (db) => {
    const outbox = new DexieOutbox(db);
    const now = Date.now();
    const status = { state: 'parked', code: 'discarded', message: '', parkedAt: now } as const;
    await outbox.update([{ id, from: 'waiting', status }]);
    await outbox.discardParked(id, now);
  });
}

async function retryParked(db: PlayerDb, id: string): Promise<void> {
  const parts = { ...enginePartsOf(db), connectivity: pageConnectivity };
  await new SyncEngine({ ...parts, datedRefusals: REFUSALS_OF_THE_DAY }).retry(id);
}

async function withDb(owner: OwnerKey, work: (db: PlayerDb) => Promise<void>): Promise<void> {
  const db = new PlayerDb(owner);
  await work(db).finally(() => db.close());
}
