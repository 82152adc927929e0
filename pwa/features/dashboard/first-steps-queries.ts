import { readRemembered } from '#pwa/db/store/remembered-matches.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';

/** True if the player recorded a match in whose place they kept another player's (WRONG-11). */
export function useGaveUpRecording(): boolean | undefined {
  return useLive(async (db) => (await readRemembered(db, 'recorded')).size > 0);
}
