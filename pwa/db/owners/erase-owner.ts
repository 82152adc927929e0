import { copiedIds, OWN_NAME } from '../copies/copy-keys.ts';
import { type CopyStore, copyStore } from '../copies/copy-store.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import { markEnded } from '../store/ended.ts';
import { type OwnerKey, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';

/**
 * Takes everything of an owner off this phone, unsent entries and drafts too: their account is gone.
 * The database itself stays, empty: other tabs hold it open.
 */
export async function eraseOwner(owner: OwnerKey): Promise<void> {
  const db = new PlayerDb(owner);
  const copies = await copyStore();
  await eraseRecords(db, copies).finally(() => db.close());
}

/**
 * The same with these copies. Another tab that is healing may write copies of what it has read before, or
 * put back copies that it has read: so the ids of all that is erased are noted as ended, and the next healing
 * removes such copies.
 */
export async function eraseRecords(db: PlayerDb, copies: CopyStore | null): Promise<void> {
  const { outbox, drafts, ownName, ended } = db;
  const copied = copiedIds((await copies?.keys(db.name)) ?? []);
  const erase = async () => {
    const ids = [
      ...(await outbox.orderBy('id').keys()),
      ...(await drafts.toCollection().primaryKeys()),
    ];
    await markEnded(db, [...new Set([...copied, ...ids.map(String), OWN_NAME])]);
    await Promise.all([outbox.clear(), drafts.clear(), ownName.clear()]);
  };
  // What the engine of an open tab still brings is of a reading that is over then.
  await new DexieReplica(db).forget();
  await reopening(db, () => db.transaction('rw', [outbox, drafts, ownName, ended], erase));
  await copies?.erase(db.name);
}
