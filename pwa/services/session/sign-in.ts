import {
  changeFacts,
  forgetFact,
  keyOf,
  type SignedIn,
  writeFact,
} from '#pwa/db/device/device-db.ts';
import type { LoginRequest, RegisterRequest } from '#shared/schemas/auth.ts';
import { type CurrentUser, currentUser } from '#shared/schemas/current-user.ts';
import { apiPost } from '../http/api-client.ts';
import { lastUser, leftBehind } from './account.ts';
import { withRecords } from './confirm-user.ts';
import { endWebPush } from './finish-sign-outs.ts';

/** Signs this member in on this phone; the replica of a previous other member is deleted at the next start. */
export async function rememberUser(user: CurrentUser): Promise<void> {
  const signedIn = await withRecords(user);
  // A push subscription that is left here would become theirs.
  if (await isAnothersPhone(signedIn)) await endWebPush().catch(() => undefined);
  return changeFacts(async () => {
    const before = await lastUser();
    if (before !== null && keyOf(before) !== keyOf(signedIn))
      await writeFact('replicasToDelete', [...(await leftBehind()), keyOf(before)]);
    await writeFact('session', signedIn);
    await forgetFact('endedSession');
    await forgetFact('deletionAsked');
  });
}

/** True if another member was signed in here last, or a sign-out is not finished. */
async function isAnothersPhone(signedIn: SignedIn): Promise<boolean> {
  const before = await lastUser();
  const isOther = before !== null && keyOf(before) !== keyOf(signedIn);
  return isOther || (await leftBehind()).length > 0;
}

/** Throws `ApiError`, shown as "Login failed" (AUTH-13). */
export async function login(credentials: LoginRequest): Promise<CurrentUser> {
  const user = await apiPost('/api/login', credentials, currentUser);
  await rememberUser(user);
  return user;
}

/** Throws `ApiError`, shown as "Registration failed" (AUTH-13). */
export async function register(registration: RegisterRequest): Promise<CurrentUser> {
  const user = await apiPost('/api/register', registration, currentUser);
  await rememberUser(user);
  return user;
}
