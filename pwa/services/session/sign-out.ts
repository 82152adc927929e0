import {
  changeFacts,
  forgetFact,
  keyOf,
  readFact,
  type SignedIn,
  writeFact,
} from '#pwa/db/device/device-db.ts';
import { guestOwners } from '#pwa/db/device/guest-seats.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { clearToast } from '#pwa/ui/toast/toast-store.ts';
import { forgetTypedContact } from '../browser/typed-contact.ts';
import { UnreachableError } from '../http/api-error.ts';
import { sendPendingLogout } from '../http/request.ts';
import { lastUser, leftBehind, rememberedUser } from './account.ts';
import { finishSignOuts } from './finish-sign-outs.ts';

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
