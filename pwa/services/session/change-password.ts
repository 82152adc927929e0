import { writeFact } from '#pwa/db/device/device-db.ts';
import type { ChangePasswordRequest } from '#shared/schemas/auth.ts';
import { currentUser } from '#shared/schemas/current-user.ts';
import { apiPost } from '../http/api-client.ts';
import { updateRememberedUser } from './update-user.ts';

/** Throws `ApiError`. All sessions of this account end with it, and this phone gets a new one. */
export async function changePassword(passwords: ChangePasswordRequest): Promise<void> {
  const isIn = await updateRememberedUser(
    await apiPost('/api/change-password', passwords, currentUser),
  );
  // A member who signed out meanwhile stays signed out: the session of this answer must end, too.
  if (!isIn) await writeFact('logoutPending', true);
}
