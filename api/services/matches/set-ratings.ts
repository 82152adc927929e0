import { isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';

/** Sets the same columns of all these ratings. */
export async function setRatings(
  { db, t }: Tx,
  which: readonly Pick<Rating, 'id'>[],
  set: Partial<Rating>,
): Promise<void> {
  if (which.length === 0) return;
  const ids = which.map(({ id }) => id);
  await db.update(t.ratings).set(set).where(isOneOf(t.ratings.id, ids));
}
