import { type RefusedResult, readRefusedResults } from '#pwa/db/views/refused-results.ts';
import { useLive } from '../player/player-context.tsx';

export type { RefusedResult };

/** The refused results by the match that stays; undefined until they are read. */
export function useRefusedResults(): ReadonlyMap<string, RefusedResult> | undefined {
  return useLive(readRefusedResults);
}
