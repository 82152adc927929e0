import { useLive } from '#pwa/app/player-context.tsx';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { type MatchView, matchList } from '#pwa/db/views/match-list.ts';
import { isToRate, type Opponent } from '#pwa/db/views/opponents.ts';
import { readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';

export { isToRate, type MatchView, type Opponent };

/** The matches of this phone in the list's order (spec 2), or undefined until they are read. */
export function useMatchList(): MatchView[] | undefined {
  return useLive(readMatchList);
}

async function readMatchList(db: PlayerDb): Promise<MatchView[]> {
  const [matches, given, playersById] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    readPlayers(db),
  ]);
  return matchList({ matches, given, playersById, viewer: db.owner });
}
