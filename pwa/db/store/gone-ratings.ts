import type { Table } from 'dexie';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { GONE_RATINGS, type PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';
import type { RowKey } from './row-chunks.ts';
import { removalSubjectOf, withdrawalSubjectOf } from './subjects.ts';

/** A rating given by the owner that was removed by others: its match was deleted, or a player left (CARD-10). */
export type GoneRating = Pick<RatingGivenRow, 'id' | 'ratedUserId'>;

interface StoredGone {
  key: typeof GONE_RATINGS;
  ratings: readonly GoneRating[];
}

/** Usable in a live query. */
export async function readGoneRatings(db: PlayerDb): Promise<readonly GoneRating[]> {
  return (await stored(db).get(GONE_RATINGS))?.ratings ?? [];
}

/**
 * Stores which of the rows that are about to be deleted are such ratings, until their owner has read it; not those
 * that the owner removed on this phone. Within the caller's transaction of outbox, rows and meta; awaits nothing but
 * queries.
 */
export async function keepGoneRatings(db: PlayerDb, keys: readonly RowKey[]): Promise<void> {
  const ids = keys.filter(([entity]) => entity === 'rating-given');
  if (ids.length === 0) return;
  const found = await Promise.all(ids.map((key) => db.rows.get(key)));
  const rows = found.flatMap((one) => (one === undefined ? [] : [one.row as RatingGivenRow]));
  const own = await db.outbox.where('subject').anyOf(rows.flatMap(removalsOf)).toArray();
  const removed = new Set(own.map(({ subject }) => subject));
  const gone = rows.filter(
    (row) => !row.isTest && !removalsOf(row).some((one) => removed.has(one)),
  );
  if (gone.length === 0) return;
  const ratings = gone.map(({ id, ratedUserId }) => ({ id, ratedUserId }));
  await stored(db).put({
    key: GONE_RATINGS,
    ratings: [...(await readGoneRatings(db)), ...ratings],
  });
}

export function forgetGoneRatings(db: PlayerDb): Promise<void> {
  return reopening(db, () => stored(db).delete(GONE_RATINGS));
}

/** The subjects of the owner's own entries that remove this rating. */
function removalsOf({ id, matchId }: RatingGivenRow): string[] {
  return [
    withdrawalSubjectOf(id),
    removalSubjectOf('leave', matchId),
    removalSubjectOf('delete', matchId),
  ];
}

function stored(db: PlayerDb): Table<StoredGone, string> {
  return db.table('meta');
}
