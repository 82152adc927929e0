import { useEffect, useState } from 'react';
import { keyOf } from '#pwa/db/device/device-db.ts';
import type { KeptRecords } from '#pwa/db/owners/kept-records.ts';
import { useAuth } from '../session/session.tsx';
import { watchKeptRecords } from './watch-kept-records.ts';

export {
  discardKept,
  isOrphaned,
  type KeptRecords,
  keptFile,
} from '#pwa/db/owners/kept-records.ts';

/** The records on this phone that the signed-in member cannot reach; undefined until they are read. */
export function useKeptRecords(): readonly KeptRecords[] | undefined {
  const { user } = useAuth();
  const member = user && keyOf(user);
  const store = user?.lineage;
  const [kept, setKept] = useState<readonly KeptRecords[]>();
  useEffect(() => {
    const watching = watchKeptRecords(member, store, setKept).catch(() => {
      // If the records cannot be listed, none are shown.
      setKept([]);
      return () => undefined;
    });
    return () => void watching.then((stop) => stop());
  }, [member, store]);
  return kept;
}
