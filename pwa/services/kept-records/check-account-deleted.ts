import * as z from 'zod/mini';
import { type KeptRecords, saveAccountDeleted } from '#pwa/db/owners/kept-records.ts';
import { accountIn } from '#pwa/db/store/player-db.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { ApiError } from '#pwa/services/http/api-error.ts';

/**
 * Asks the server whether the account of these records was deleted, as the member who is signed in, and
 * notes it. It tells nothing that this member could not know: the profile of a deleted account is not found,
 * any other is. Throws `ApiError` where the server did not say.
 */
export async function checkAccountDeleted(kept: KeptRecords): Promise<boolean> {
  const isAccountDeleted = await isProfileDeleted(accountIn(kept.owner));
  if (isAccountDeleted !== kept.isAccountDeleted) await saveAccountDeleted(kept, isAccountDeleted);
  return isAccountDeleted;
}

/** Asks about each whose account may be gone; without an answer nothing is noted. */
export async function checkAccountsDeleted(all: readonly KeptRecords[]): Promise<void> {
  for (const kept of all)
    if (kept.store === 'this' && kept.username !== null)
      await checkAccountDeleted(kept).catch(() => undefined);
}

async function isProfileDeleted(account: number): Promise<boolean> {
  try {
    await apiGet(`/api/users/${account}/profile`, z.unknown());
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return true;
    throw error;
  }
}
