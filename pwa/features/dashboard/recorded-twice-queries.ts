import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { personById } from '#pwa/db/views/people.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { readSameMatches } from '#pwa/db/views/same-matches.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import type { MatchRow } from '#shared/schemas/rows.ts';

/** A match that another player seems to have recorded, too (WRONG-11). */
interface RecordedTwice {
  mine: MatchRow;
  /** The other player. */
  name: string;
}

/** The first of them; null if there is none, undefined until that is known. */
export function useRecordedTwice(): RecordedTwice | null | undefined {
  return useLive(readRecordedTwice);
}

async function readRecordedTwice(db: PlayerDb): Promise<RecordedTwice | null> {
  const [matches, playersById] = await Promise.all([readMatches(db), readPlayers(db)]);
  const [same] = (await readSameMatches(db, matches)).values();
  if (same === undefined) return null;
  return { mine: same.mine, name: personById(same.other.initiatorId, playersById).name };
}
