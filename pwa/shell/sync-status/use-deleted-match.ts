import { matchIdIn, readGoneMatch } from '#pwa/db/store/gone-matches.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { personById } from '#pwa/db/views/people.ts';
import { readPlayers } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import type { Entry } from '#sync/ports.ts';

/** The deleted match that this refused record is about, as far as this phone had it; undefined until it is read. */
export function useDeletedMatch({ mutation }: Entry) {
  const matchId = matchIdIn(mutation.args);
  return useLive((db) => readDeleted(db, String(matchId)), [matchId]);
}

async function readDeleted(db: PlayerDb, matchId: string) {
  const [match, playersById] = await Promise.all([readGoneMatch(db, matchId), readPlayers(db)]);
  if (match === null) return null;
  const { location, date, initiatorId } = match;
  const isKnown = initiatorId !== null && initiatorId !== db.owner && playersById.has(initiatorId);
  return { location, date, recorder: isKnown ? personById(initiatorId, playersById).name : null };
}
