import { useLive } from '#pwa/app/player-context.tsx';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { type ResultConflict, readConflicts } from '#pwa/db/views/conflicts.ts';
import { type MatchView, matchList } from '#pwa/db/views/match-list.ts';
import { isToRate, type Opponent } from '#pwa/db/views/opponents.ts';
import { readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';

export { isToRate, type MatchView, type Opponent, type ResultConflict };

/** The matches of this phone in the list's order (spec 2), or undefined until they are read. */
export function useMatchList(): MatchView[] | undefined {
  return useLive(readMatchList);
}

/** The player's results that lost against another, by match. */
export function useConflicts(): ReadonlyMap<string, ResultConflict> {
  return useLive(readConflicts) ?? NONE;
}

const NONE: ReadonlyMap<string, ResultConflict> = new Map();

async function readMatchList(db: PlayerDb): Promise<MatchView[]> {
  const [matches, given, playersById] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    readPlayers(db),
  ]);
  return matchList({ matches, given, playersById, viewer: db.owner });
}
