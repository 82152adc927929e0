import { useEffect, useState } from 'react';
import { keyOf } from '#pwa/db/device/device-db.ts';
import { ownersHere } from '#pwa/db/store/player-db.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';

/**
 * The number of records on this phone that nobody can sign in to any more, while a member is signed in; undefined
 * until it is read. On a phone with one owner's records no code is fetched for it.
 */
export function useOrphanedCount(): number | undefined {
  const { user } = useAuth();
  const member = user && keyOf(user);
  const store = user?.lineage;
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const watch = async () => {
      if (member !== null && (await ownersHere()).some((owner) => owner !== member)) {
        const { watchOrphanedCount } = await fetchPart(() => import('./watch-kept-records.ts'));
        return watchOrphanedCount(member, store, setCount);
      }
      setCount(0);
      return undefined;
    };
    const watching = watch().catch(() => {
      // If the records cannot be listed, none are counted: a busy browser may not answer in time.
      setCount(0);
      return undefined;
    });
    return () => void watching.then((stop) => stop?.());
  }, [member, store]);
  return count;
}
