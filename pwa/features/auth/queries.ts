import { useEffect, useState } from 'react';
import { keyOf, readFact } from '#pwa/db/device/device-db.ts';
import type { UnsentGuest, UnsentOwner } from '#pwa/db/owners/unsent-owners.ts';
import { type OwnerKey, ownersHere } from '#pwa/db/store/player-db.ts';
import { apiPost } from '#pwa/services/http/api-client.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { checkedCode } from '#shared/schemas/check-code.ts';

type UnsentOwners = readonly UnsentOwner[];

/** What /auth shows to a returning player; undefined until it is read. */
export interface LeftHere {
  owners: UnsentOwners;
  /** The guests with unsent ratings, which are sent when the match is opened again. */
  guests: readonly UnsentGuest[];
  /** False on a phone without any records. */
  isUsed: boolean;
  /** True if records of a member are on this phone, and not only of guests, who have no account. */
  hasMember: boolean;
  /** The member whose session the server ended, or null. */
  signedOut: { owner: OwnerKey; username: string; isDeleted?: true | undefined } | null;
  /** True if a player has logged out here and the server may not know yet. */
  isLoggedOut: boolean;
  /** The affiliate code of an earlier link, or null. */
  referrer: string | null;
}

/**
 * The owners with records waiting on this phone, the latest one last; the member whose session the server
 * ended; and the referrer. While nobody is signed in, nothing is captured or sent, so it is read once.
 */
export function useLeftHere(): LeftHere | undefined {
  const [left, setLeft] = useState<LeftHere>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      // A phone that cannot read its records can still be used to sign in.
      const unsent = await readUnsent().catch(() => NOTHING);
      const ended = await readFact('endedSession').catch(() => null);
      const signedOut = ended && {
        owner: keyOf(ended),
        username: ended.username,
        isDeleted: ended.isDeleted,
      };
      const isLoggedOut = (await readFact('logoutPending').catch(() => null)) !== null;
      const referrer = await readFact('referredBy').catch(() => null);
      if (isCurrent) setLeft({ ...unsent, signedOut, isLoggedOut, referrer });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, []);
  return left;
}

const NOTHING = { owners: [], guests: [], isUsed: false, hasMember: false };

/** On a phone that is new to the app no code is fetched for it. */
async function readUnsent(): Promise<Omit<LeftHere, 'signedOut' | 'isLoggedOut' | 'referrer'>> {
  const here = await ownersHere();
  if (here.length === 0) return NOTHING;
  const seats = (await readFact('guestSeats')) ?? [];
  const isGuest = (owner: OwnerKey) =>
    seats.some((seat) => seat.owner === owner && seat.claimedBy === undefined);
  const hasMember = !here.every(isGuest);
  const { unsentOwners, unsentGuests } = await fetchPart(
    () => import('#pwa/db/owners/unsent-owners.ts'),
  );
  return { owners: await unsentOwners(), guests: await unsentGuests(), isUsed: true, hasMember };
}

/** Whether a code that a link filled into the registration form exists. Throws `ApiError`. */
export async function isKnownCode(code: string): Promise<boolean> {
  return (await apiPost('/api/check-code', { code }, checkedCode)).isKnown;
}
