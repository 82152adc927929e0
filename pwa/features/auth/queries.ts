import { useEffect, useState } from 'react';
import { type UnsentOwner, unsentOwners } from '#pwa/db/unsent-owners.ts';

export type UnsentOwners = readonly UnsentOwner[];

/**
 * Whose records wait on this phone, last whoever was here last; undefined until it is read. Nothing is
 * captured or sent while nobody is signed in, so that it is read once.
 */
export function useUnsentOwners(): UnsentOwners | undefined {
  const [owners, setOwners] = useState<UnsentOwners>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      // A phone that cannot read its records can still sign in.
      const found = await unsentOwners().catch(() => []);
      if (isCurrent) setOwners(found);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, []);
  return owners;
}
