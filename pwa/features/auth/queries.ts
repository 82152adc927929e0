import { useEffect, useState } from 'react';
import { signedOutByServer } from '#pwa/app/account.ts';
import { readFact } from '#pwa/db/device-db.ts';
import {
  type UnsentGuest,
  type UnsentOwner,
  unsentGuests,
  unsentOwners,
} from '#pwa/db/unsent-owners.ts';

export type UnsentOwners = readonly UnsentOwner[];

/** What /auth tells those who come back; undefined until it is read. */
export interface LeftHere {
  owners: UnsentOwners;
  /** Whose ratings were given as a guest; whoever opens the match again sends them. */
  guests: readonly UnsentGuest[];
  /** The username of whom the server signed out, or null. */
  signedOut: string | null;
  /** The affiliate code of whose link led here before, or null. */
  referrer: string | null;
}

/**
 * Whose records wait on this phone, last whoever was here last, whom the server signed out, and by whose link
 * somebody came. Members capture and send nothing while nobody is signed in, so that it is read once.
 */
export function useLeftHere(): LeftHere | undefined {
  const [left, setLeft] = useState<LeftHere>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      // A phone that cannot read its records can still sign in.
      const owners = await unsentOwners().catch(() => []);
      const guests = await unsentGuests().catch(() => []);
      const signedOut = await signedOutByServer().catch(() => null);
      const referrer = await readFact('referredBy').catch(() => null);
      if (isCurrent) setLeft({ owners, guests, signedOut, referrer });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, []);
  return left;
}
