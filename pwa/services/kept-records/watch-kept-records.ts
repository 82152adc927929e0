import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keyOf } from '#pwa/db/device/device-db.ts';
import { isOrphaned, type KeptRecords, readKept } from '#pwa/db/owners/kept-records.ts';
import { watchOwners } from '#pwa/db/owners/watch-owners.ts';
import { type OwnerKey, ownersHere } from '#pwa/db/store/player-db.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { lineage } from '#shared/schemas/fields.ts';
import { totalOf } from '#shared/text/other-accounts-records.ts';
import { useAuth } from '../session/session.tsx';
import { checkAccountsDeleted } from './check-account-deleted.ts';

export {
  discardKept,
  isOrphaned,
  type KeptFile,
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

const version = z.object({ lineage: z.optional(lineage) });

/**
 * Calls back with the records on this phone that `member`, if any, cannot reach, now and after every change; the
 * returned function stops. If a member is signed in, the server is asked once which accounts were deleted.
 */
async function watchKeptRecords(
  member: OwnerKey | null,
  store: string | undefined,
  onChange: (kept: readonly KeptRecords[]) => void,
): Promise<() => void> {
  const current = store ?? (await askLineage());
  const owners = await ownersHere();
  let isAsked = member === null;
  return watchOwners(
    owners.map((owner) => ({ owner })),
    (db) => readKept(db, member, current),
    (found) => {
      const kept = found.filter((one) => one !== null);
      onChange(kept);
      if (!isAsked) void checkAccountsDeleted(kept);
      isAsked = true;
    },
  );
}

/** The same for the number of records that wait for the member's decision. */
export function watchOrphanedCount(
  member: OwnerKey,
  store: string | undefined,
  onCount: (count: number) => void,
): Promise<() => void> {
  return watchKeptRecords(member, store, (kept) =>
    onCount(kept.filter(isOrphaned).reduce((count, { counts }) => count + totalOf(counts), 0)),
  );
}

/** The lineage of the server's store; undefined without an answer. */
async function askLineage(): Promise<string | undefined> {
  const answer = await apiGet('/api/version', version).catch(() => null);
  return answer?.lineage;
}
