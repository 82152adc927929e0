import type { PlayerDb, StoredContact } from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { storageErrors } from '#pwa/db/store/storage-errors.ts';
import { type CopyStore, copyStore } from './copy-store.ts';
import { isErased } from './erased.ts';

/**
 * The last server time has a second copy. Without it, captures after a loss of IndexedDB and before the server's next
 * answer would be dated by the clock alone, with the clock's error at the push.
 */

const PREFIX = 'contact/';

/** Writes the copy of what was just stored. Nobody waits for it: the next healing writes what failed here. */
export async function copyStored(db: PlayerDb, contact: StoredContact): Promise<void> {
  try {
    const store = await copyStore();
    if (store !== null) await writeCopy(store, db, contact, await store.keys(db.name));
  } catch (error) {
    storageErrors.report(error);
  }
}

/** Makes the owner's last server time and its copy, which is among these keys, agree. */
export async function agreeOnContact(
  store: CopyStore,
  db: PlayerDb,
  keys: readonly string[],
): Promise<void> {
  const contact = await reopening(db, () => db.contacts.get('contact'));
  if (contact !== undefined) return writeCopy(store, db, contact, keys);
  const copies = copiesIn(keys);
  const latest = copies.at(-1);
  if (latest === undefined) return;
  // Guarantee: only `writeCopy` writes under these keys.
  const copy = (await store.read(db.name, latest)) as StoredContact | undefined;
  if (copy === undefined || !(await putBack(db, copy))) await store.remove(db.name, copies);
}

/** False if the owner was erased meanwhile. */
function putBack(db: PlayerDb, copy: StoredContact): Promise<boolean> {
  const { contacts, ended, ownName } = db;
  const put = async () => {
    if (await isErased(db)) return false;
    // The server may have answered meanwhile.
    if ((await contacts.get('contact')) === undefined) await contacts.put(copy);
    return true;
  };
  return reopening(db, () => db.transaction('rw', [contacts, ended, ownName], put));
}

async function writeCopy(
  store: CopyStore,
  db: PlayerDb,
  contact: StoredContact,
  keys: readonly string[],
): Promise<void> {
  const key = `${PREFIX}${contact.deviceAt}/${contact.serverAt}`;
  if (!keys.includes(key)) await store.write(db.name, key, contact);
  await store.remove(
    db.name,
    copiesIn(keys).filter((other) => other !== key),
  );
}

/** A kill between writing one and removing another leaves two. Either can be used: both were true. */
function copiesIn(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(PREFIX));
}
