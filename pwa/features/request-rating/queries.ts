import { useLive } from '#pwa/app/player-context.tsx';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { type MatchView, newestFirst } from '#pwa/db/views/match-list.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';

export type { MatchView } from '#pwa/db/views/match-list.ts';

/** More than these are a tap away in the matches list. */
const SHOWN = 10;

/** The latest matches that can be rated by their link, newest first; undefined until they are read. */
export function useRatableMatches(): MatchView[] | undefined {
  return useLive(readRatableMatches);
}

async function readRatableMatches(db: PlayerDb): Promise<MatchView[]> {
  const [matches, playersById] = await Promise.all([readMatches(db), readPlayers(db)]);
  return newestFirst({ matches, given: [], playersById, viewer: db.owner })
    .filter(({ match, mark }) => !match.isTest && mark.kind !== 'refused')
    .slice(0, SHOWN);
}
