import type { PlayerDb } from '../player-db.ts';
import { newestFirst } from './match-list.ts';
import { isToRate } from './opponents.ts';
import { readMatches, readPlayers, readRatingsGiven } from './records.ts';

const PREFIX = 'rating:';

/** The name under which a half-given rating is kept. */
export function ratingDraftKey(matchId: string, userId: number): string {
  return `${PREFIX}${matchId}:${userId}`;
}

/** The keys of the ratings that were begun on this phone and neither saved nor discarded. */
export function begunRatings(db: PlayerDb): Promise<string[]> {
  return db.drafts.where('key').startsWith(PREFIX).primaryKeys();
}

/**
 * Those of `begun` that no screen leads to any more: the opponent was rated, on another phone perhaps,
 * or they or the match are gone. None before this phone has read its owner's whole feed.
 */
export async function spentRatings(db: PlayerDb, begun: readonly string[]): Promise<string[]> {
  const position = await db.meta.get('position');
  if (begun.length === 0 || !position?.reached) return [];
  const [matches, given, playersById] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    readPlayers(db),
  ]);
  const views = newestFirst({ matches, given, playersById, viewer: db.owner });
  const open = views.flatMap(({ match, opponents }) =>
    opponents.filter(isToRate).map(({ userId }) => ratingDraftKey(match.id, userId)),
  );
  return begun.filter((key) => !open.includes(key));
}
