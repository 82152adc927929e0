import type { MatchRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { getRow } from '../store/rows.ts';
import { overlaidMatches, withEntries } from './records.ts';

/** One match, by its key; null if this phone does not have it. For live queries. */
export async function readMatch(db: PlayerDb, id: string): Promise<ShownRow<MatchRow> | null> {
  const [row, entries] = await withEntries(db, () => getRow(db, 'match', id));
  const shown = overlaidMatches(row === null ? [] : [row], entries, db.owner);
  return shown.find((match) => match.row.id === id) ?? null;
}
