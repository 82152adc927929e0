import { unsentOf } from '#sync/outbox/entry-states.ts';
import { copiedIds, OWN_NAME } from '../copies/copy-keys.ts';
import { type CopyStore, copyStore } from '../copies/copy-store.ts';
import { forgetReplica } from '../replica/forget-replica.ts';
import { markEnded } from '../store/ended.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import { type OwnerKey, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import { storageErrors } from '../store/storage-errors.ts';

/**
 * Removes everything of an owner from this phone, including unsent entries and drafts: their account was deleted. The
 * database itself stays, empty, because other tabs may have it open.
 */
export async function eraseOwner(owner: OwnerKey): Promise<void> {
  const db = new PlayerDb(owner);
  await eraseRecords(db, await copyStore()).finally(() => db.close());
}

/**
 * The same for an owner who logged out, if nothing of theirs is unsent, and no more is begun than the number of drafts
 * that they were told of: otherwise everything stays.
 */
export async function eraseIfSynced(owner: OwnerKey, begun: number): Promise<void> {
  const db = new PlayerDb(owner);
  const erase = async () => {
    const unsent = unsentOf(await unsettledEntries(db)).length;
    if (unsent === 0 && (await db.drafts.count()) <= begun)
      await eraseRecords(db, await copyStore());
  };
  await erase().finally(() => db.close());
}

/**
 * The same, and removes the given copies. Another tab that is healing may write copies of records that it read
 * before, or restore copies that it read. So the ids of everything erased are stored as ended, and the next healing
 * removes such copies.
 */
export async function eraseRecords(db: PlayerDb, copies: CopyStore | null): Promise<void> {
  const { outbox, drafts, ownName, ended, contacts } = db;
  const keys = await ifAnswered(copies?.keys(db.name));
  const copied = copiedIds(keys ?? []);
  const erase = async () => {
    const ids = [
      ...(await outbox.orderBy('id').keys()),
      ...(await drafts.toCollection().primaryKeys()),
    ];
    await markEnded(db, [...new Set([...copied, ...ids.map(String), OWN_NAME])]);
    await contacts.delete('contact');
    await Promise.all([outbox.clear(), drafts.clear(), ownName.clear()]);
  };
  // A page that an open tab still receives belongs to an older generation and is stale.
  await forgetReplica(db);
  await reopening(db, () =>
    db.transaction('rw', [outbox, drafts, ownName, ended, contacts], erase),
  );
  if (keys !== undefined) await ifAnswered(copies?.erase(db.name));
}

/** Copies that cannot be removed now must not keep the account on this phone: the next healing removes them. */
function ifAnswered<T>(work: Promise<T> | undefined): Promise<T | undefined> | undefined {
  return work?.catch((error: unknown) => {
    storageErrors.report(error);
    return undefined;
  });
}
