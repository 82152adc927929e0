import { type RefusedRemoval, readRefusedRemovals } from '#pwa/db/views/refused-removals.ts';
import { useLive } from '../player/player-context.tsx';

export type { RefusedRemoval };

/** What the server refused of leaving and deleting matches, by the match; undefined until it is read. */
export function useRefusedRemovals(): ReadonlyMap<string, RefusedRemoval> | undefined {
  return useLive(readRefusedRemovals);
}
