import { type ResultConflict, readConflicts } from '#pwa/db/views/conflicts.ts';
import { type Sync, useLive } from '#pwa/services/player/player-context.tsx';

export type { ResultConflict };

/** The player's results that conflict with another, by match; undefined until they are read. */
export function useConflicts(): ReadonlyMap<string, ResultConflict> | undefined {
  return useLive(readConflicts);
}

/** Keeps the result that the server has. */
export async function keepTheirs(sync: Sync, { entryId }: ResultConflict): Promise<void> {
  await sync.discard(entryId);
}

/** Sends the same scores again, based on the match as the player now sees it. */
export async function sendMine(
  sync: Sync,
  { entryId, mine, current }: ResultConflict,
): Promise<void> {
  await sync.retry(entryId, { ...mine, revision: current.revision });
}
