import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import { argsOf } from '#pwa/db/views/projections.ts';
import { type Sync, useLive } from '#pwa/services/player/player-context.tsx';
import { isConflict } from '#pwa/services/sync/to-check.ts';
import type { EditMatchArgs } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { currentMatch } from './result-conflicts.ts';

/**
 * An edit that the server refused because the match had changed: its creator chooses (WRONG-1, architecture: Wire
 * versions).
 */
export interface EditConflict {
  entryId: string;
  mine: EditMatchArgs;
  /** The match as the server has it. */
  current: MatchRow;
}

/** The creator's edits that conflict with another change; undefined until they are read. */
export function useEditConflicts(): readonly EditConflict[] | undefined {
  return useLive(readEditConflicts);
}

/** Drops the edit. */
export async function dropEdit(sync: Sync, { entryId }: EditConflict): Promise<void> {
  await sync.discard(entryId);
}

/** Makes the same edit again, based on the match as the creator now sees it. */
export async function sendEdit(
  sync: Sync,
  { entryId, mine, current }: EditConflict,
): Promise<void> {
  await sync.retry(entryId, { args: { ...mine, revision: current.revision } });
}

async function readEditConflicts(db: PlayerDb): Promise<readonly EditConflict[]> {
  const conflicts: EditConflict[] = [];
  for (const entry of (await unsettledEntries(db)).filter(isConflict)) {
    const mine = argsOf('editMatch', entry.mutation);
    if (mine === null) continue;
    const current = currentMatch(await getRow(db, 'match', mine.matchId), entry, mine);
    if (current !== null) conflicts.push({ entryId: entry.id, mine, current });
  }
  return conflicts;
}
