import { useState } from 'react';
import { useEditConflicts } from '#pwa/services/matches/edit-conflicts.ts';
import { useConflicts } from '#pwa/services/matches/result-conflicts.ts';
import { useRefusedMatches } from '#pwa/services/matches/use-refused.ts';
import type { Sync } from '#pwa/services/player/player-context.tsx';
import { groupsOf } from '#pwa/services/sync/sync-summary.ts';
import type { Entry } from '#sync/ports.ts';
import { type DescribeEntry, useDescribeEntry } from './use-describe-entry.ts';

/** What the sync panel must know of the records that it lists. */
export interface KnownRecords {
  describe: DescribeEntry;
  conflicts: NonNullable<ReturnType<typeof useConflicts>>;
  edits: NonNullable<ReturnType<typeof useEditConflicts>>;
  matches: NonNullable<ReturnType<typeof useRefusedMatches>>;
  /** True for a result or an edit that conflicts with another: its owner chooses one. */
  isChoice: (entry: Entry) => boolean;
}

/** Undefined until all of it has been read, then never again: an open panel stays. */
export function useKnownRecords({ entries = [], sending }: Sync): KnownRecords | undefined {
  const describe = useDescribeEntry();
  const conflicts = useConflicts();
  const edits = useEditConflicts();
  const ids = groupsOf(entries, sending).refused.map(({ subject }) => subject);
  const matches = useRefusedMatches(ids);
  const isChoice = ({ id }: Entry) =>
    [...(conflicts?.values() ?? []), ...(edits ?? [])].some(({ entryId }) => entryId === id);
  const known = describe &&
    conflicts &&
    edits &&
    matches && { describe, conflicts, edits, matches, isChoice };
  const [first, setFirst] = useState(known);
  if (known && first === undefined) setFirst(known);
  return known ?? first;
}
