import { rememberedUser } from '#pwa/app/account.ts';
import { webLock } from '#pwa/app/sync/web-lock.ts';
import { keyOf, type SignedIn } from '#pwa/db/device-db.ts';
import { type KeptRecords, sendKeptAsOwn } from '#pwa/db/kept-records.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { askIsGone } from './ask-gone.ts';

/**
 * Makes the records of a deleted account those of the member who is signed in, who has confirmed that they
 * are theirs; the engine sends them. Gives how many, or null when the account is still there: then nothing
 * has moved. Throws `ApiError` where the server did not say whether it is.
 */
export async function sendAsOwn(kept: KeptRecords): Promise<number | null> {
  const user = await rememberedUser();
  if (user === null || kept.store !== 'this' || !(await askIsGone(kept))) return null;
  // One tab at a time: each judges by what it finds.
  return webLock.run('send-as-own', async () => {
    // By now another may be signed in here.
    const now = await rememberedUser();
    if (now === null || keyOf(now) !== keyOf(user)) return null;
    return sendKeptAsOwn(kept, { key: keyOf(user), to: seatOf(user) });
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
