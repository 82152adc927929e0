import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { type ShownRow, SYNCED } from '#sync/overlay/overlay.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { allRows } from '../store/rows.ts';

/** The ratings of demo players, which can only be given online. */
export async function readTestRatings(db: PlayerDb): Promise<ShownRow<RatingGivenRow>[]> {
  const rows = await allRows(db, 'rating-given');
  return rows.filter(({ isTest }) => isTest).map((row) => ({ row, mark: SYNCED }));
}
