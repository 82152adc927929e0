import { type RefusedMatch, readRefusedMatch } from '#pwa/db/views/refused-match.ts';
import { useLive } from '../player/player-context.tsx';

/** The match if the server refused it and its creator can change it (WRONG-10), else null; undefined until it is read. */
export function useRefusedMatch(matchId: string | null): RefusedMatch | null | undefined {
  return useLive((db) => readRefusedMatch(db, matchId), [matchId]);
}
