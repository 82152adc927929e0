import { useEffect, useState } from 'react';
import { signedOutByServer } from '#pwa/app/account.ts';
import { type UnsentOwner, unsentOwners } from '#pwa/db/unsent-owners.ts';

export type UnsentOwners = readonly UnsentOwner[];

/** What /auth tells those who come back; undefined until it is read. */
export interface LeftHere {
  owners: UnsentOwners;
  /** The username of whom the server signed out, or null. */
  signedOut: string | null;
}

/**
 * Whose records wait on this phone, last whoever was here last, and whom the server signed out. Nothing
 * is captured or sent while nobody is signed in, so that it is read once.
 */
export function useLeftHere(): LeftHere | undefined {
  const [left, setLeft] = useState<LeftHere>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      // A phone that cannot read its records can still sign in.
      const owners = await unsentOwners().catch(() => []);
      const signedOut = await signedOutByServer().catch(() => null);
      if (isCurrent) setLeft({ owners, signedOut });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, []);
  return left;
}
