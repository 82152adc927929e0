import type { MatchRow } from '#shared/schemas/rows.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { readMatches } from './records.ts';

/** The id of the last match that took the place of this one (WRONG-9), also one not sent yet; null if there is none. */
export async function readMatchInPlace(db: PlayerDb, matchId: string): Promise<string | null> {
  return lastInPlace(
    (await readMatches(db)).map(({ row }) => row),
    matchId,
  );
}

export function lastInPlace(matches: readonly MatchRow[], matchId: string): string | null {
  const next = matches.find(({ id, replaces }) => replaces === matchId && id !== matchId);
  return next === undefined ? null : (lastInPlace(matches, next.id) ?? next.id);
}
