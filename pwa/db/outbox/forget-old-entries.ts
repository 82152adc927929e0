import { SETTLED_KEPT_MS } from '#sync/protocol/limits.ts';
import { ownersHere, PlayerDb } from '../store/player-db.ts';

/**
 * Forgets what has been settled for long enough, of every owner of this phone: of those who have signed
 * out no engine runs (docs/rules.md 22). `now` is this device's clock, in milliseconds.
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
