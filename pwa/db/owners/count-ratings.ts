import type { Entry } from '#sync/ports.ts';
import { ratingChangeOf, ratingGivenOf } from '../views/projections.ts';

/** How many ratings these entries of a guest are about: one that was edited and withdrawn is one. */
export function countRatings(entries: readonly Pick<Entry, 'id' | 'mutation'>[]): number {
  const ids = entries.map(
    ({ id, mutation }) => ratingGivenOf(mutation)?.id ?? ratingChangeOf(mutation)?.ratingId ?? id,
  );
  return new Set(ids).size;
}
