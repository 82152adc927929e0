import { apiSend } from '#pwa/services/http/api-client.ts';

/** Asks the opponents of this match for their ratings in the app. Throws `ApiError`. */
export function requestRatings(matchId: string): Promise<void> {
  return apiSend(`/api/matches/${matchId}/request-ratings`, {});
}
