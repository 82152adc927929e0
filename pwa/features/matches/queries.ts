import { useLive, usePlayerDb } from '#pwa/app/player-context.tsx';
import { useLiveRead } from '#pwa/app/use-live-read.ts';
import type { Draft as BegunResult, PlayerDb } from '#pwa/db/player-db.ts';
import { type ResultConflict, readConflicts } from '#pwa/db/views/conflicts.ts';
import { begunResults, resultDraftKey } from '#pwa/db/views/match-drafts.ts';
import { type MatchView, matchList } from '#pwa/db/views/match-list.ts';
import { isToRate, type Opponent } from '#pwa/db/views/opponents.ts';
import { readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';

export {
  type BegunResult,
  isToRate,
  type MatchView,
  type Opponent,
  type ResultConflict,
  resultDraftKey,
};

/** The matches on this phone in the order of the list (LIST-5), or undefined until they are read. */
export function useMatchList(): MatchView[] | undefined {
  return useLive(readMatchList);
}

/** The player's results that lost against another, by match, or undefined until they are read. */
export function useConflicts(): ReadonlyMap<string, ResultConflict> | undefined {
  return useLive(readConflicts);
}

/**
 * The results that were typed and not saved, by match, or undefined until they are read. Not read anew
 * while `isTyping`: no read may stand in the way of what is typed.
 */
export function useBegunResults(isTyping: boolean): ReadonlyMap<string, BegunResult> | undefined {
  const db = usePlayerDb();
  const read = async () => (isTyping ? NONE : begunResults(db));
  return useLiveRead(db, read, [isTyping]);
}

const NONE: ReadonlyMap<string, BegunResult> = new Map();

async function readMatchList(db: PlayerDb): Promise<MatchView[]> {
  const [matches, given, playersById] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    readPlayers(db),
  ]);
  return matchList({ matches, given, playersById, viewer: db.owner });
}
