import { useLive } from '#pwa/app/player-context.tsx';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { type Opponent, opponentsOf, ratedPairs } from '#pwa/db/views/opponents.ts';
import { readMatch, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { Mark } from '#sync/overlay/mark.ts';

export { isToRate, type Opponent } from '#pwa/db/views/opponents.ts';

/** A match as its QR page shows it to one of its players. */
export interface OpenedMatch {
  match: MatchRow;
  mark: Mark;
  /** The other team, or everybody else while teams are unknown (spec 2). */
  players: Opponent[];
}

/** The match in these records; null when it is not (any more), undefined until that is known. */
export function useOpenedMatch(matchId: string): OpenedMatch | null | undefined {
  return useLive((db) => readOpenedMatch(db, matchId), [matchId]);
}

async function readOpenedMatch(db: PlayerDb, matchId: string): Promise<OpenedMatch | null> {
  const [shown, given, playersById] = await Promise.all([
    readMatch(db, matchId),
    readRatingsGiven(db),
    readPlayers(db),
  ]);
  if (shown === null) return null;
  const { row: match, mark } = shown;
  return { match, mark, players: opponentsOf(match, db.owner, ratedPairs(given), playersById) };
}
