import { eq } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import { changedRows, isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { CATEGORIES, type RatingValues } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { withdrawRatings } from './withdraw-ratings.ts';

/** What a rater does to an existing rating. */
export interface RatingChange {
  id: string;
  /** Null for a rating that is withdrawn. */
  values: RatingValues | null;
  /** The capture time of the edit. */
  editedAt: number | null;
  /** True if the rated player sees an edit at the next daily reveal. */
  waits: boolean;
}

/** Saves changes of existing ratings (RATE-17). Returns the feed changes of those that were withdrawn. */
export async function saveRatingChanges(
  tx: Tx,
  changes: readonly RatingChange[],
  now: number,
): Promise<FeedChange[]> {
  const edited = changes.filter(({ values }) => values !== null);
  await storeEdits(
    tx,
    edited.filter(({ waits }) => waits),
    now,
  );
  await editRatings(
    tx,
    edited.filter(({ waits }) => !waits),
  );
  const withdrawn = changes.filter(({ values }) => values === null);
  return withdrawRatings(tx, await readRatings(tx, withdrawn), now);
}

async function readRatings(
  { db, t }: Tx,
  changes: readonly Pick<RatingChange, 'id'>[],
): Promise<Rating[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  return db.select().from(t.ratings).where(isOneOf(t.ratings.id, ids));
}

/** Stores edits that wait for the reveal; a later one replaces an earlier one. */
async function storeEdits(
  { db, t: { ratings } }: Tx,
  changes: readonly RatingChange[],
  now: number,
): Promise<void> {
  for (const { id, values, editedAt } of changes)
    await db
      .update(ratings)
      .set({ changedAt: now, changedValues: values, editedAt })
      .where(eq(ratings.id, id));
}

/** Gives ratings new values; withdrawn ones stay as they are. */
export async function editRatings(
  { db, t }: Tx,
  changes: readonly Omit<RatingChange, 'waits'>[],
): Promise<void> {
  const { id, editedAt } = t.ratings;
  const columns = { id, editedAt, ...recordOf(CATEGORIES, (category) => t.ratings[category]) };
  const edited = changes.flatMap((change) =>
    change.values === null ? [] : [{ id: change.id, editedAt: change.editedAt, ...change.values }],
  );
  if (edited.length === 0) return;
  const { table, cells } = changedRows(columns, edited);
  const { id: ratingId, ...values } = cells;
  await db.update(t.ratings).set(values).from(table).where(eq(id, ratingId));
}
