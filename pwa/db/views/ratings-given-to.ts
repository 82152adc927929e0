import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { overlaidRatingsGiven, withEntries } from './records.ts';

/**
 * The ratings of real matches that the owner gave this player, refused ones included. Read by key, so that the cost
 * does not grow with the history. Separate from the other records, because few screens need it.
 */
export async function readRatingsGivenTo(
  db: PlayerDb,
  ratedUserId: number,
): Promise<ShownRow<RatingGivenRow>[]> {
  const [rows, entries] = await withEntries(db, () => rowsGivenTo(db, ratedUserId));
  const real = rows.filter(({ isTest }) => !isTest);
  return overlaidRatingsGiven(real, entries, db.owner).filter(
    ({ row }) => row.ratedUserId === ratedUserId,
  );
}

/** Guarantee: only the pull writes rows, and the server types them by their entity's schema. */
async function rowsGivenTo(db: PlayerDb, ratedUserId: number): Promise<RatingGivenRow[]> {
  return (await db.rows.givenTo(ratedUserId)).map(({ row }) => row as RatingGivenRow);
}
