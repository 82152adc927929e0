import { readMatchInPlace } from '#pwa/db/views/match-in-place.ts';
import { useLive } from './player-context.tsx';

/**
 * The id of the last match that took the place of this one (WRONG-9), null if this phone knows none, undefined until
 * that is known.
 */
export function useMatchInPlace(matchId: string): string | null | undefined {
  return useLive((db) => readMatchInPlace(db, matchId), [matchId]);
}
