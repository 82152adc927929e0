import { changeFacts, type SignedIn, writeFact } from '#pwa/db/device/device-db.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { rememberedUser } from './account.ts';

/** `mustChangePassword` is missing where only an answer about the session can say it. */
type OwnAccount = Omit<CurrentUser, 'mustChangePassword'> & Partial<CurrentUser>;

/**
 * Stores what the server says about the signed-in member. If they have signed out meanwhile, or another member has
 * signed in, nothing is stored and the result is false.
 */
export async function updateRememberedUser(user: OwnAccount): Promise<boolean> {
  let isIn = false;
  // One transaction: the feed may bring another answer about the same member at the same time.
  await changeFacts(async () => {
    // This may run again: only its last run counts.
    isIn = false;
    const before = await rememberedUser();
    if (!isSameAccount(before, user)) return;
    isIn = true;
    const renewed = { ...before, ...user };
    if (JSON.stringify(before) !== JSON.stringify(renewed)) await writeFact('session', renewed);
  });
  return isIn;
}

/** True only for one account of one store: another store gives the same ids to other people. */
export function isSameAccount(before: SignedIn | null, user: OwnAccount): before is SignedIn {
  return before?.id === user.id && before.createdAt === user.createdAt;
}
