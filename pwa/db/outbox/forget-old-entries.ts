import { SETTLED_KEPT_MS } from '#sync/protocol/protocol-limits.ts';
import { markEnded } from '../store/ended.ts';
import { ownersHere, PlayerDb } from '../store/player-db.ts';

/**
 * Deletes entries that were settled long enough ago, for every owner of this phone: no engine runs for those who have
 * signed out (docs/rules.md 22). Healing then removes their copies. `now` is this device's clock, in milliseconds.
 */
export async function forgetOldEntries(now: number): Promise<void> {
  for (const owner of await ownersHere()) {
    const db = new PlayerDb(owner);
    await forgetSettled(db, now - SETTLED_KEPT_MS).finally(() => db.close());
  }
}

async function forgetSettled(db: PlayerDb, before: number): Promise<void> {
  const old = db.outbox
    .where('status.state')
    .equals('settled')
    .filter(({ status }) => status.state === 'settled' && status.settledAt < before);
  await db.transaction('rw', [db.outbox, db.ended], async () => {
    const ids = (await old.toArray()).map(({ id }) => id);
    await Promise.all([old.delete(), markEnded(db, ids)]);
  });
}
