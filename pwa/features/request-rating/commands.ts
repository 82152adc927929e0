import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { rememberMatch } from '#pwa/db/store/remembered-matches.ts';
import { apiSend } from '#pwa/services/http/api-client.ts';

/** Asks the opponents of this match for their ratings in the app. Throws `ApiError`. */
export async function requestRatings(db: PlayerDb, matchId: string): Promise<void> {
  await apiSend(`/api/matches/${matchId}/request-ratings`, {});
  await rememberMatch(db, 'asked', matchId);
}
