import type { Tx } from '#api/store/store.ts';
import type { KeptOutcome } from '#api/store/tables/sync.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { readMatchRows } from '../read-models/match-rows.ts';

/**
 * Outcomes as the phone gets them: a conflict with the match as it is now (architecture: Wire versions),
 * unless it has been deleted.
 */
export async function showMatches(
  tx: Tx,
  owner: number,
  kept: readonly KeptOutcome[],
): Promise<Outcome[]> {
  const ids = kept.flatMap(({ matchId }) => matchId ?? []);
  const rowsById = await readMatchRows(tx, owner, [...new Set(ids)]);
  return kept.map(({ matchId, ...outcome }) => {
    const detail = rowsById.get(matchId ?? '');
    return detail ? { ...outcome, detail } : outcome;
  });
}
