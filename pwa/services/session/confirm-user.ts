import {
  changeFacts,
  deviceDb,
  forgetFact,
  readFact,
  type SignedIn,
  writeFact,
} from '#pwa/db/device/device-db.ts';
import { ownerKey } from '#pwa/db/store/lineage.ts';
import { ownersHere } from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { type CurrentUser, currentUser } from '#shared/schemas/current-user.ts';
import { parsed } from '../http/api-client.ts';
import { isSignedOut } from '../http/api-error.ts';
import { refusalOf, request } from '../http/request.ts';
import { lastUser, rememberedUser } from './account.ts';
import { endSessionOf } from './sign-out.ts';
import { isSameAccount } from './update-user.ts';

/**
 * Asks the server who is signed in. A 401, or 204, means that nobody is (SESSION-6); throws if there is no answer. An
 * answer that arrives after a sign-in or sign-out on this phone is out of date and changes nothing. An answer that
 * arrives while a logout is pending, whatever session the browser still holds, changes nothing either. If the feed
 * brought the account meanwhile, either may be the older one: the server is asked again.
 */
export async function confirmUser(): Promise<void> {
  const before = await reopening(deviceDb, rememberedUser);
  // A browser logs a 401 as an error, also to visitors.
  const response = await request(before ? '/api/user' : '/api/user?orNobody');
  if (response.status === 204) return;
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (!isSignedOut(refusal)) throw refusal;
    return endSessionOf(before, refusal.isAccountDeleted);
  }
  const user = await withRecords(await parsed(response, currentUser));
  let isOutdated = false;
  await changeFacts(async () => {
    isOutdated = false;
    if ((await readFact('logoutPending')) !== null) return;
    const now = await rememberedUser();
    if (JSON.stringify(now) === JSON.stringify(before)) await writeFact('session', user);
    else isOutdated = isSameAccount(now, user);
    if ((await rememberedUser()) !== null) await forgetFact('endedSession');
    await forgetFact('deletionAsked');
  });
  if (isOutdated) await confirmUser();
}

/** The member with the key of their records on this phone: another store's account with this id has its own. */
export async function withRecords(user: CurrentUser): Promise<SignedIn> {
  const before = await lastUser();
  const isKnown = isSameAccount(before, user);
  const { id, lineage } = user;
  // A restored store may have a deleted account again.
  if (isKnown && (lineage ?? before.lineage) === before.lineage)
    return { ...before, isDeleted: undefined, ...user };
  if (lineage === undefined) return user;
  const records = (await ownersHere()).includes(id)
    ? await (await fetchPart(() => import('./adopt-records.ts'))).adoptRecords(
        user,
        lineage,
        isKnown,
      )
    : ownerKey(id, lineage);
  return { ...user, records };
}
