import { keyOf, type SignedIn } from '#pwa/db/device/device-db.ts';
import { type KeptRecords, reassignKeptRecords } from '#pwa/db/owners/kept-records.ts';
import { webLock } from '#pwa/services/browser/web-lock.ts';
import { rememberedUser } from '#pwa/services/session/account.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { checkAccountDeleted } from './check-account-deleted.ts';

/**
 * Makes the records of a deleted account those of the signed-in member, who has confirmed that they are theirs; the
 * engine sends them. Returns their number, or null if the account still exists and nothing has moved. Throws
 * `ApiError` if the server did not say whether it exists.
 */
export async function reassignToMember(kept: KeptRecords): Promise<number | null> {
  const user = await rememberedUser();
  if (user === null || kept.store !== 'this' || !(await checkAccountDeleted(kept))) return null;
  // One tab at a time, since each decides by what it reads.
  return webLock.run('send-as-own', async () => {
    // Another member may be signed in by now.
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
