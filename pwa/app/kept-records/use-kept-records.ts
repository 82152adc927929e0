import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { apiGet } from '#pwa/app/api-client.ts';
import { keyOf } from '#pwa/db/device-db.ts';
import { type KeptRecords, readKept } from '#pwa/db/kept-records.ts';
import { lineage } from '#shared/schemas/fields.ts';
import { useAuth } from '../session.tsx';

export { discardKept, type KeptRecords, keptFile } from '#pwa/db/kept-records.ts';

const version = z.object({ lineage: z.optional(lineage) });

/** The records on this phone that whoever is signed in cannot reach; `look` looks anew. */
export function useKeptRecords(): { kept: readonly KeptRecords[]; look: () => void } {
  const { user } = useAuth();
  const member = user && keyOf(user);
  const known = user?.lineage;
  const [kept, setKept] = useState<readonly KeptRecords[]>([]);
  const look = useCallback(() => {
    const read = async () => setKept(await readKept(member, known ?? (await askLineage())));
    // A phone that cannot read its records has nothing to tell of them.
    void read().catch(() => undefined);
  }, [member, known]);
  useEffect(look, [look]);
  return { kept, look };
}

/** Which store the server has now; undefined without an answer. */
async function askLineage(): Promise<string | undefined> {
  const answer = await apiGet('/api/version', version).catch(() => null);
  return answer?.lineage;
}
