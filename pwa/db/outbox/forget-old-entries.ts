import { SETTLED_KEPT_MS } from '#sync/protocol/protocol-limits.ts';
import { ownersHere, PlayerDb } from '../store/player-db.ts';

/**
 * Deletes entries that were settled long enough ago, for every owner of this phone: no engine runs for those who have
 * signed out (docs/rules.md 22). `now` is this device's clock, in milliseconds.
 */
export async function forgetOldEntries(now: number): Promise<void> {
  for (const owner of await ownersHere()) {
    const db = new PlayerDb(owner);
    await forgetSettled(db, now - SETTLED_KEPT_MS).finally(() => db.close());
  }
}

async function forgetSettled(db: PlayerDb, before: number): Promise<void> {
  await db.outbox
    .where('status.state')
    .equals('settled')
    .filter(({ status }) => status.state === 'settled' && status.settledAt < before)
    .delete();
}
