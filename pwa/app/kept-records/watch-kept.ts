import * as z from 'zod/mini';
import { apiGet } from '#pwa/app/api-client.ts';
import { deviceDb } from '#pwa/db/device-db.ts';
import { isStranded, type KeptRecords, readKept } from '#pwa/db/kept-records.ts';
import { liveRead } from '#pwa/db/live-read.ts';
import { type OwnerKey, ownersHere } from '#pwa/db/player-db.ts';
import { lineage } from '#shared/schemas/fields.ts';
import { totalOf } from '#shared/text/other-accounts-records.ts';
import { askWhoIsGone } from './ask-gone.ts';

const version = z.object({ lineage: z.optional(lineage) });

/**
 * Calls back with the records on this phone that `member`, if anybody, cannot reach, now and after every
 * change; the result stops. With a member signed in the server is asked once whose accounts were deleted.
 */
export async function watchKept(
  member: OwnerKey | null,
  store: string | undefined,
  onChange: (kept: readonly KeptRecords[]) => void,
): Promise<() => void> {
  const current = store ?? (await askLineage());
  const owners = await ownersHere();
  let isAsked = member === null;
  const subscription = liveRead(deviceDb, () => readKept(owners, member, current)).subscribe({
    next: (kept) => {
      onChange(kept);
      if (!isAsked) void askWhoIsGone(kept);
      isAsked = true;
    },
    // A phone that cannot read its records has nothing to tell of them.
    error: () => onChange([]),
  });
  return () => subscription.unsubscribe();
}

/** The same for how many of them wait for the member to decide. */
export function watchStranded(
  member: OwnerKey,
  store: string | undefined,
  onCount: (count: number) => void,
): Promise<() => void> {
  return watchKept(member, store, (kept) =>
    onCount(kept.filter(isStranded).reduce((count, { counts }) => count + totalOf(counts), 0)),
  );
}

/** Which store the server has now; undefined without an answer. */
async function askLineage(): Promise<string | undefined> {
  const answer = await apiGet('/api/version', version).catch(() => null);
  return answer?.lineage;
}
