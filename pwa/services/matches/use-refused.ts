import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import {
  countRatingsIn,
  type RefusedChange,
  readRefusedChanges,
} from '#pwa/db/views/refused-changes.ts';
import { type RefusedMatch, readRefusedMatch } from '#pwa/db/views/refused-match.ts';
import { type RefusedRemoval, readRefusedRemovals } from '#pwa/db/views/refused-removals.ts';
import { type RefusedResult, readRefusedResults } from '#pwa/db/views/refused-results.ts';
import { useLive } from '../player/player-context.tsx';

export {
  countRatingsIn,
  type RefusedChange,
  type RefusedMatch,
  type RefusedRemoval,
  type RefusedResult,
};

/** By the id of a match. */
type ByMatch<T> = ReadonlyMap<string, T>;

/** The refused changes of matches by the match that stays; undefined until they are read. */
export function useRefusedChanges(): ByMatch<RefusedChange> | undefined {
  return useLive(readRefusedChanges);
}

/** What the server refused of leaving and deleting matches, by the match; undefined until it is read. */
export function useRefusedRemovals(): ByMatch<RefusedRemoval> | undefined {
  return useLive(readRefusedRemovals);
}

/** The refused results by the match that stays; undefined until they are read. */
export function useRefusedResults(): ByMatch<RefusedResult> | undefined {
  return useLive(readRefusedResults);
}

/**
 * The match if the server refused it and its creator can change it (WRONG-10), else null; undefined until it is read.
 */
export function useRefusedMatch(matchId: string | null): RefusedMatch | null | undefined {
  return useLive((db) => readRefusedMatch(db, matchId), [matchId]);
}

/** The same of several matches, by id. */
export function useRefusedMatches(
  matchIds: readonly string[],
): ByMatch<RefusedMatch | null> | undefined {
  const read = async (db: PlayerDb) => {
    const found = await Promise.all(matchIds.map((id) => readRefusedMatch(db, id)));
    return new Map(matchIds.map((id, at) => [id, found[at] ?? null]));
  };
  return useLive(read, [matchIds.join(' ')]);
}
