import * as z from 'zod/mini';
import { apiGet } from '#pwa/app/api-client.ts';
import { ApiError } from '#pwa/app/http/api-error.ts';
import { type KeptRecords, keepGone } from '#pwa/db/kept-records.ts';
import { accountIn } from '#pwa/db/player-db.ts';

/**
 * Asks the server whether the account of these records was deleted, as the member who is signed in, and
 * notes it. It tells nothing that this member could not know: the profile of a deleted account is not found,
 * any other is. Throws `ApiError` where the server did not say.
 */
export async function askIsGone(kept: KeptRecords): Promise<boolean> {
  const isGone = await isProfileGone(accountIn(kept.owner));
  if (isGone !== kept.isGone) await keepGone(kept, isGone);
  return isGone;
}

/** Asks about each whose account may be gone; without an answer nothing is noted. */
export async function askWhoIsGone(all: readonly KeptRecords[]): Promise<void> {
  for (const kept of all)
    if (kept.store === 'this' && kept.username !== null)
      await askIsGone(kept).catch(() => undefined);
}

async function isProfileGone(account: number): Promise<boolean> {
  try {
    await apiGet(`/api/users/${account}/profile`, z.unknown());
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return true;
    throw error;
  }
}
