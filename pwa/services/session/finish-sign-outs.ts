import { changeFacts, keyOf, writeFact } from '#pwa/db/device/device-db.ts';
import { forgetReplica } from '#pwa/db/replica/forget-replica.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { forgetPictures } from '../browser/pictures-cache.ts';
import { leftBehind, rememberedUser } from './account.ts';

/**
 * Deletes the replicas of all members who signed out on this phone, except of one who is signed in again, and the
 * pictures, and ends push messages if nobody has signed in since. Rejects if something is left: the next start tries
 * again.
 */
export async function finishSignOuts(): Promise<void> {
  const leaving = await leftBehind();
  if (leaving.length === 0) return;
  if ((await rememberedUser()) === null) await endWebPush().catch(() => undefined);
  const deleted = await Promise.allSettled(leaving.map(deleteReplica));
  await forgetPictures();
  const done = leaving.filter((_, i) => deleted[i]?.status === 'fulfilled');
  await changeFacts(async () => {
    const others = (await leftBehind()).filter((owner) => !done.includes(owner));
    await writeFact('replicasToDelete', others);
  });
  if (done.length < leaving.length) throw new Error('Replicas not deleted');
}

/** Deletes nothing of a member who has signed in again. */
async function deleteReplica(owner: OwnerKey): Promise<void> {
  const user = await rememberedUser();
  if (user !== null && keyOf(user) === owner) return;
  const db = new PlayerDb(owner);
  await forgetReplica(db).finally(() => db.close());
}

/**
 * Ends push messages on this phone when nobody is signed in any more, with or without signal. The server removes the
 * subscription with the session.
 */
export async function endWebPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
