import { useEffect, useState } from 'react';
import { signedOutByServer } from '#pwa/app/account.ts';
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
}

/**
 * Whose records wait on this phone, last whoever was here last, and whom the server signed out. Members
 * capture and send nothing while nobody is signed in, so that it is read once.
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
      if (isCurrent) setLeft({ owners, guests, signedOut });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, []);
  return left;
}
