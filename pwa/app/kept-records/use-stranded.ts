import { useEffect, useState } from 'react';
import { useAuth } from '#pwa/app/session.tsx';
import { keyOf } from '#pwa/db/device-db.ts';
import { ownersHere } from '#pwa/db/player-db.ts';
import { fetchPart } from '#pwa/ui/fetch-part.ts';

/**
 * How many records on this phone nobody can sign in to any more, while a member is signed in: undefined until
 * that is read. Nothing is fetched for it on a phone with one owner's records.
 */
export function useStranded(): number | undefined {
  const { user } = useAuth();
  const member = user && keyOf(user);
  const store = user?.lineage;
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const watch = async () => {
      if (member !== null && (await ownersHere()).some((owner) => owner !== member)) {
        const { watchStranded } = await fetchPart(() => import('./watch-kept.ts'));
        return watchStranded(member, store, setCount);
      }
      setCount(0);
      return undefined;
    };
    const watching = watch();
    return () => void watching.then((stop) => stop?.());
  }, [member, store]);
  return count;
}
