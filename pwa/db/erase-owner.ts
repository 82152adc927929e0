import { copyStore } from './copies/copy-store.ts';
import { DexieReplica } from './dexie-replica.ts';
import { type OwnerKey, PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

/**
 * Takes everything of an owner off this phone, unsent entries and drafts too: their account is gone.
 * The database itself stays, empty: other tabs hold it open.
 */
export async function eraseOwner(owner: OwnerKey): Promise<void> {
  const db = new PlayerDb(owner);
  const { outbox, drafts, ownName, ended } = db;
  const tables = [outbox, drafts, ownName, ended];
  const erase = () => Promise.all(tables.map((table) => table.clear()));
  const copies = await copyStore();
  try {
    // First: what IndexedDB has no trace of is put back.
    await copies?.erase(db.name);
    // What the engine of an open tab still brings is of a reading that is over then.
    await new DexieReplica(db).forget();
    await reopening(db, () => db.transaction('rw', tables, erase));
    // Another tab may have copied them again meanwhile.
    await copies?.erase(db.name);
  } finally {
    db.close();
  }
}
