import { useEffect, useState } from 'react';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { publicMatchView } from '#shared/schemas/match-view.ts';
import { useOneMatch } from './queries.ts';

/**
 * The id of the match that took the place of one that this phone does not have (WRONG-9), once the server has said so
 * and the phone has that one; else null.
 */
export function useMatchInPlace(matchId: string, isOffline: boolean): string | null {
  const [found, setFound] = useState(matchId);
  const one = useOneMatch(found);
  useEffect(() => {
    if (isOffline) return undefined;
    let isCurrent = true;
    void apiGet(`/api/matches/${matchId}/public`, publicMatchView).then(
      ({ id }) => isCurrent && setFound(id),
      // It is unknown, or it is tried again with the next signal.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [matchId, isOffline]);
  return found !== matchId && one?.view ? found : null;
}
