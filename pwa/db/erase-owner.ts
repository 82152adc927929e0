import { DexieReplica } from './dexie-replica.ts';
import { type OwnerKey, PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

/**
 * Takes everything of an owner off this phone, unsent entries and drafts too: their account is gone.
 * The database itself stays, empty: other tabs hold it open.
 */
export async function eraseOwner(owner: OwnerKey): Promise<void> {
  const db = new PlayerDb(owner);
  const { outbox, drafts, ownName } = db;
  const erase = () => Promise.all([outbox.clear(), drafts.clear(), ownName.clear()]);
  try {
    // What the engine of an open tab still brings is of a reading that is over then.
    await new DexieReplica(db).forget();
    await reopening(db, () => db.transaction('rw', [outbox, drafts, ownName], erase));
  } finally {
    db.close();
  }
}
