import { resultDraftKey, resultDrafts } from '#pwa/db/drafts/match-drafts.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb, Draft as ResultDraft } from '#pwa/db/store/player-db.ts';
import { type MatchView, matchList } from '#pwa/db/views/match-list.ts';
import { isToRate, type Opponent } from '#pwa/db/views/opponents.ts';
import { readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import { useLive, usePlayerDb } from '#pwa/services/player/player-context.tsx';

export { isToRate, type MatchView, type Opponent, type ResultDraft, resultDraftKey };

/** The matches on this phone in the order of the list (LIST-5), or undefined until they are read. */
export function useMatchList(): MatchView[] | undefined {
  return useLive(readMatchList);
}

/**
 * The drafts of results, by match, or undefined until they are read. Not read again while `isTyping`: a read must not
 * delay typing.
 */
export function useResultDrafts(isTyping: boolean): ReadonlyMap<string, ResultDraft> | undefined {
  const db = usePlayerDb();
  const read = async () => (isTyping ? NONE : resultDrafts(db));
  return useLiveRead(db, read, [isTyping]);
}

const NONE: ReadonlyMap<string, ResultDraft> = new Map();

async function readMatchList(db: PlayerDb): Promise<MatchView[]> {
  const [matches, given, playersById] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    readPlayers(db),
  ]);
  return matchList({ matches, given, playersById, viewer: db.owner });
}
