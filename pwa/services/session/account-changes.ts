import * as z from 'zod/mini';
import { forgetFact, keyOf, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import type { ChannelChanges } from '#shared/domain/notification-channels.ts';
import { type WaitingEmail, waitingEmail } from '#shared/schemas/auth.ts';
import { currentUser } from '#shared/schemas/current-user.ts';
import type { ProfileChanges } from '#shared/schemas/profile.ts';
import { onPoll } from '../browser/poll.ts';
import { apiDelete, apiDeleteFor, apiPatch, apiUpload } from '../http/api-changes.ts';
import { apiGet, apiPost, apiSend } from '../http/api-client.ts';
import { isSignedOut, UnreachableError } from '../http/api-error.ts';
import { confirmUser, rememberedUser } from './account.ts';
import { forgetAccount } from './forget-account.ts';
import { logout } from './sign-out.ts';
import { updateRememberedUser } from './update-user.ts';

/** Calls about the own account, for screens that are fetched later. All throw `ApiError`. */

const pictureChanged = z.object({ profilePictureUrl: z.string() });

/** Changes the own profile; this phone knows it at once. */
export async function changeProfile(id: number, changes: ProfileChanges): Promise<void> {
  await updateRememberedUser(await apiPatch(`/api/users/${id}/profile`, changes, currentUser));
}

/** Changes which notifications are sent by which channel; this phone knows it at once. */
export async function changeChannels(changes: ChannelChanges): Promise<void> {
  await updateRememberedUser(await apiPatch('/api/notification-channels', changes, currentUser));
}

/**
 * Keeps the present email: the link to the address that waits ends. Returns the email, which is that address if its
 * link was confirmed before; this phone knows it at once.
 */
export async function giveUpEmailChange(): Promise<string> {
  const user = await apiDeleteFor('/api/change-email', currentUser);
  await updateRememberedUser(user);
  return user.email;
}

/**
 * Has another link mailed to the address that waits; returns that, or null if none waits any more. Throws `ApiError`.
 */
export function mailEmailChange(): Promise<WaitingEmail> {
  return apiPost('/api/change-email/mail', {}, waitingEmail);
}

/** Reads which address waits to become the own email. Throws `ApiError`. */
export function readWaitingEmail(): Promise<WaitingEmail> {
  return apiGet('/api/change-email', waitingEmail);
}

/** Uploads the own picture (API-12). */
export async function changePicture(id: number, picture: Blob): Promise<void> {
  const form = new FormData();
  form.append('profilePicture', picture, 'picture.jpg');
  await apiUpload(picturePath(id), form, pictureChanged);
  await followServer();
}

export async function removePicture(id: number): Promise<void> {
  await apiDelete(picturePath(id));
  await followServer();
}

/** Ends every session of this account, this phone's last; unsent records stay here. */
export async function signOutEverywhere(): Promise<void> {
  await apiSend('/api/logout-everywhere', {});
  await logout();
}

/**
 * Deletes the account, and everything of it on this phone. The account may be gone although no answer came: if nobody
 * is signed in to it any more, that counts as done, here and whenever the phone later asks who is signed in
 * (account.ts).
 */
export async function deleteAccount(id: number, password: string): Promise<void> {
  const user = await rememberedUser();
  const key = user?.id === id ? keyOf(user) : id;
  const isAskedAgain = (await readFact('deletionAsked')) === key;
  await writeFact('deletionAsked', key);
  try {
    await apiDelete(`/api/users/${id}`, { password });
  } catch (error) {
    const isGone = isAskedAgain && isSignedOut(error);
    if (error instanceof UnreachableError) askUntilAnswered();
    else if (!isGone) await forgetFact('deletionAsked');
    if (!isGone) throw error;
  }
  await forgetAccount(key);
}

/** Asks who is signed in at each poll until the server has answered: that decides after a lost answer. */
function askUntilAnswered(): void {
  const stop = onPoll(() => void confirmUser().then(stop, () => undefined));
}

/** Without an answer the feed brings it later. */
async function followServer(): Promise<void> {
  await confirmUser().catch(() => undefined);
}

function picturePath(id: number): `/api/${string}` {
  return `/api/users/${id}/profile-picture`;
}
