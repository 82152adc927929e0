import { useState } from 'react';
import { type EditConflict, useEditConflicts } from '#pwa/services/matches/edit-conflicts.ts';
import { type ResultConflict, useConflicts } from '#pwa/services/matches/result-conflicts.ts';
import { useRefusedMatches } from '#pwa/services/matches/use-refused.ts';
import type { Sync } from '#pwa/services/player/player-context.tsx';
import { groupsOf } from '#pwa/services/sync/sync-summary.ts';
import type { Entry } from '#sync/ports.ts';
import { type DescribeEntry, useDescribeEntry } from './use-describe-entry.ts';

/** What the sync panel must know of the records that it lists. */
export interface KnownRecords {
  describe: DescribeEntry;
  matches: NonNullable<ReturnType<typeof useRefusedMatches>>;
  /** The result or the edit that conflicts with another, of which the owner chooses one; undefined of other entries. */
  choiceOf: (entry: Entry) => Choice | undefined;
}

type Choice =
  | { kind: 'result'; conflict: ResultConflict }
  | { kind: 'edit'; conflict: EditConflict };

/** Undefined until all of it has been read, then never again: an open panel stays. */
export function useKnownRecords({ entries = [], sending }: Sync): KnownRecords | undefined {
  const describe = useDescribeEntry();
  const conflicts = useConflicts();
  const edits = useEditConflicts();
  const ids = groupsOf(entries, sending).refused.map(({ subject }) => subject);
  const matches = useRefusedMatches(ids);
  const choiceOf = ({ id }: Entry): Choice | undefined => {
    const result = [...(conflicts?.values() ?? [])].find(({ entryId }) => entryId === id);
    if (result) return { kind: 'result', conflict: result };
    const edit = edits?.find(({ entryId }) => entryId === id);
    return edit && { kind: 'edit', conflict: edit };
  };
  const known = describe && conflicts && edits && matches && { describe, matches, choiceOf };
  const [first, setFirst] = useState(known);
  if (known && first === undefined) setFirst(known);
  return known ?? first;
}
