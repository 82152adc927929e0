import { writeFact } from '#pwa/db/device-db.ts';
import type { ChangePasswordRequest } from '#shared/schemas/auth.ts';
import { currentUser } from '#shared/schemas/user.ts';
import { renewUser } from './account.ts';
import { apiPost } from './api-client.ts';

/** Throws `ApiError`; all sessions of this account end with it, and this phone gets a new one. */
export async function changePassword(passwords: ChangePasswordRequest): Promise<void> {
  const isIn = await renewUser(await apiPost('/api/change-password', passwords, currentUser));
  // A member who signed out meanwhile stays out: the session that came with the answer must end too.
  if (!isIn) await writeFact('logoutPending', true);
}
