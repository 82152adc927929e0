import {
  changeFacts,
  forgetFact,
  keyOf,
  readFact,
  type SignedIn,
  writeFact,
} from '#pwa/db/device/device-db.ts';
import { guestOwners } from '#pwa/db/device/guest-seats.ts';
import { markAccountDeleted } from '#pwa/db/owners/deleted-account.ts';
import { eraseOwner } from '#pwa/db/owners/erase-owner.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { forgetTypedContact } from '../browser/typed-contact.ts';
import { lastUser } from './account.ts';
import { finishSignOuts } from './finish-sign-outs.ts';

/**
 * Removes everything of a member whose account is deleted from this phone, and signs them out. The phone's guest seats
 * are forgotten, too, as at a sign-out.
 */
export async function forgetAccount(key: OwnerKey): Promise<void> {
  await eraseOwner(key);
  await changeFacts(async () => {
    const user = await readFact('session');
    if (user !== null && keyOf(user) === key) await forgetFact('session');
    await forgetFact('deletionAsked');
    const others = (await readFact('replicasToDelete')) ?? [];
    // The account's pictures are still here: they are deleted with the replicas.
    await writeFact('replicasToDelete', [...others, key, ...(await guestOwners())]);
  });
  forgetTypedContact();
  // The next start deletes what cannot be deleted now.
  await finishSignOuts().catch(() => undefined);
}

/**
 * Ends the session of a member whose account was deleted. What is not synced stays, marked, unless this phone asked for
 * the deletion: /auth and the sync panel offer what can be done with it (SYNC-31).
 */
export async function endDeletedAccount(before: SignedIn): Promise<void> {
  const key = keyOf(before);
  if ((await readFact('deletionAsked')) === key) return forgetAccount(key);
  await changeFacts(async () => {
    const user = await lastUser();
    if (user === null || keyOf(user) !== key) return;
    await forgetFact('session');
    await writeFact('endedSession', { ...before, isDeleted: true });
  });
  const db = new PlayerDb(key);
  await markAccountDeleted(db, true).finally(() => db.close());
}
