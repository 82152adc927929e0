import type { PlayerDb } from '../store/player-db.ts';
import { RATING_DRAFT } from '../store/private-drafts.ts';

/** The draft key of a half-entered rating. */
export function ratingDraftKey(matchId: string, userId: number): string {
  return `${RATING_DRAFT}${matchId}:${userId}`;
}

/** The draft keys of the started ratings: a draft is stored with the first answer. */
export async function begunRatings(db: PlayerDb): Promise<unknown[]> {
  return db.drafts.where('key').startsWith(RATING_DRAFT).uniqueKeys();
}
