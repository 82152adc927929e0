import {
  changeFacts,
  deviceDb,
  forgetFact,
  keyOf,
  readFact,
  type SignedIn,
  writeFact,
} from '#pwa/db/device/device-db.ts';
import { guestOwners } from '#pwa/db/device/guest-seats.ts';
import { forgetReplica } from '#pwa/db/replica/forget-replica.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { clearToast } from '#pwa/ui/toast/toast-store.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { forgetPictures } from '../browser/pictures-cache.ts';
import { forgetTypedContact } from '../browser/typed-contact.ts';
import { UnreachableError } from '../http/api-error.ts';
import { sendPendingLogout } from '../http/request.ts';

/** The member who is signed in on this phone, or null. Usable in a live query. */
export function rememberedUser(): Promise<SignedIn | null> {
  return readFact('session');
}

/** Calls back when a member signs in on this phone, in this tab or another; the returned function stops. */
export function watchSignIns(onSignIn: () => void): () => void {
  const subscription = liveRead(deviceDb, rememberedUser).subscribe((user) => {
    if (user !== null) onSignIn();
  });
  return () => subscription.unsubscribe();
}

/** The signed-in member and the member whose session the server ended, both of one moment. Usable in a live query. */
export function rememberedHere() {
  return deviceDb.transaction('r', deviceDb.facts, async () => ({
    user: await rememberedUser(),
    ended: await signedOutByServer(),
  }));
}

/** `mustChangePassword` is missing where only an answer about the session can say it. */
type OwnAccount = Omit<CurrentUser, 'mustChangePassword'> & Partial<CurrentUser>;

/**
 * Stores what the server says about the signed-in member. If they have signed out meanwhile, or another member has
 * signed in, nothing is stored and the result is false.
 */
export async function updateRememberedUser(user: OwnAccount): Promise<boolean> {
  let isIn = false;
  // One transaction: the feed may bring another answer about the same member at the same time.
  await changeFacts(async () => {
    // This may run again: only its last run counts.
    isIn = false;
    const before = await rememberedUser();
    if (!isSameAccount(before, user)) return;
    isIn = true;
    const renewed = { ...before, ...user };
    if (JSON.stringify(before) !== JSON.stringify(renewed)) await writeFact('session', renewed);
  });
  return isIn;
}

/** True only for one account of one store: another store gives the same ids to other people. */
export function isSameAccount(before: SignedIn | null, user: OwnAccount): before is SignedIn {
  return before?.id === user.id && before.createdAt === user.createdAt;
}

/** The member whose session the server ended since the last sign-in here, or null. Usable in a live query. */
function signedOutByServer(): Promise<SignedIn | null> {
  return readFact('endedSession');
}

/**
 * Asks the server who is signed in (confirm-user.ts). The first screen shows what this phone remembers without it, so
 * it is fetched afterwards.
 */
export async function confirmUser(): Promise<void> {
  const part = await fetchPart(() => import('./confirm-user.ts'));
  await part.confirmUser();
}

/** After a 401 to another call: checks whether the remembered member is still signed in. Throws as above. */
export async function confirmRemembered(): Promise<void> {
  if ((await rememberedUser()) !== null) await confirmUser();
}

/**
 * Signs out: the replica is deleted, entries and drafts stay until the owner signs in again (ACCOUNT-8). Guest access
 * on this phone ends too: one logout ends both. The phone is signed out at once and for good, even if this is
 * interrupted or the server is not reached: the logout is then pending, and sent before any other request (API-9).
 * Throws `ApiError` if the server answers that it failed.
 */
export async function logout(): Promise<void> {
  await changeFacts(async () => {
    const user = await lastUser();
    const leaving = [...(user === null ? [] : [keyOf(user)]), ...(await guestOwners())];
    await writeFact('replicasToDelete', [...(await leftBehind()), ...leaving]);
    await writeFact('logoutPending', true);
    await forgetFact('handedIn');
    await forgetFact('session');
    await forgetFact('endedSession');
  });
  clearToast();
  forgetTypedContact();
  // The next start deletes what cannot be deleted now.
  await finishSignOuts().catch(() => undefined);
  try {
    await sendPendingLogout();
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
  }
}

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

/** The member who is signed in here, or was until the server ended the session. */
export async function lastUser(): Promise<SignedIn | null> {
  return (await rememberedUser()) ?? (await signedOutByServer());
}

export async function leftBehind(): Promise<readonly OwnerKey[]> {
  return (await readFact('replicasToDelete')) ?? [];
}

/** Forgets a session that the server has ended, so that its owner can sign in again. */
export async function signInAgain(): Promise<void> {
  await endSessionOf(await rememberedUser());
}

/**
 * Signs out the remembered member after the server ended the session, unless another member has signed in meanwhile;
 * /auth then says whose session ended. `isDeleted`: the server says that the account was deleted. If a deletion was
 * asked for here and never answered, it was, too.
 */
export async function endSessionOf(before: SignedIn | null, isDeleted = false): Promise<void> {
  if (before !== null && (isDeleted || (await readFact('deletionAsked')) === keyOf(before))) {
    const { endDeletedAccount } = await fetchPart(() => import('./forget-account.ts'));
    return endDeletedAccount(before);
  }
  await changeFacts(async () => {
    const user = await rememberedUser();
    if (before === null || user === null || keyOf(user) !== keyOf(before)) return;
    await forgetFact('session');
    await writeFact('endedSession', before);
  });
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
