import { changeFacts, forgetFact, keyOf, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { guestOwners } from '#pwa/db/device/guest-seats.ts';
import { eraseOwner } from '#pwa/db/owners/erase-owner.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { forgetTypedContact } from '../browser/typed-contact.ts';
import { finishSignOuts } from './account.ts';

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
