import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { type RefusedMatch, readRefusedMatch } from '#pwa/db/views/refused-match.ts';
import { useLive } from '../player/player-context.tsx';

/** The same of several matches, by id. */
export function useRefusedMatches(
  matchIds: readonly string[],
): ReadonlyMap<string, RefusedMatch | null> | undefined {
  const read = async (db: PlayerDb) => {
    const found = await Promise.all(matchIds.map((id) => readRefusedMatch(db, id)));
    return new Map(matchIds.map((id, at) => [id, found[at] ?? null]));
  };
  return useLive(read, [matchIds.join(' ')]);
}

/** The match if the server refused it and its creator can change it (WRONG-10), else null; undefined until it is read. */
export function useRefusedMatch(matchId: string | null): RefusedMatch | null | undefined {
  return useLive((db) => readRefusedMatch(db, matchId), [matchId]);
}
