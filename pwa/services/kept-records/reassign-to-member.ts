import { keyOf, type SignedIn } from '#pwa/db/device/device-db.ts';
import { type KeptRecords, reassignKeptRecords } from '#pwa/db/owners/kept-records.ts';
import { webLock } from '#pwa/services/browser/web-lock.ts';
import { rememberedUser } from '#pwa/services/session/account.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { checkAccountDeleted } from './check-account-deleted.ts';

/**
 * Makes the records of a deleted account those of the member who is signed in, who has confirmed that they
 * are theirs; the engine sends them. Gives how many, or null when the account is still there: then nothing
 * has moved. Throws `ApiError` where the server did not say whether it is.
 */
export async function reassignToMember(kept: KeptRecords): Promise<number | null> {
  const user = await rememberedUser();
  if (user === null || kept.store !== 'this' || !(await checkAccountDeleted(kept))) return null;
  // One tab at a time: each judges by what it finds.
  return webLock.run('send-as-own', async () => {
    // By now another may be signed in here.
    const now = await rememberedUser();
    if (now === null || keyOf(now) !== keyOf(user)) return null;
    return reassignKeptRecords(kept, { key: keyOf(user), to: seatOf(user) });
  });
}

/** As a match form seats its creator. */
function seatOf({ id, username, firstName, lastName, phone, email }: SignedIn) {
  return {
    id,
    username,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    email,
  } satisfies PlayerEntry;
}
