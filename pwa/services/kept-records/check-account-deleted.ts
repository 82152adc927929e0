import * as z from 'zod/mini';
import { type KeptRecords, saveAccountDeleted } from '#pwa/db/owners/kept-records.ts';
import { accountIn } from '#pwa/db/store/player-db.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { ApiError } from '#pwa/services/http/api-error.ts';

/**
 * Asks the server, as the signed-in member, whether the account of these records was deleted, and stores the answer.
 * It shows nothing that the member could not see: the profile of a deleted account is not found, any other is. Throws
 * `ApiError` if the server did not answer.
 */
export async function checkAccountDeleted(kept: KeptRecords): Promise<boolean> {
  const isAccountDeleted = await isProfileDeleted(accountIn(kept.owner));
  if (isAccountDeleted !== kept.isAccountDeleted) await saveAccountDeleted(kept, isAccountDeleted);
  return isAccountDeleted;
}

/** Asks about each account that may be deleted; without an answer nothing is stored. */
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
