import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import { counts } from './ratings-given.ts';

/**
 * Only the latest rating of each player counts (STATS-6): by time, then id (architecture: Ids and time). One that does
 * not count replaces none and is listed beside it. Newest first.
 */
export function latestPerPlayer(
  given: readonly ShownRow<RatingGivenRow>[],
): ShownRow<RatingGivenRow>[] {
  const oldestFirst = given.toSorted((a, b) => compareAge(a.row, b.row));
  const shownOnly = oldestFirst.filter((shown) => !counts(shown));
  const latestByPlayer = new Map<number, ShownRow<RatingGivenRow>>();
  for (const shown of oldestFirst) {
    if (counts(shown)) latestByPlayer.set(shown.row.ratedUserId, shown);
  }
  return [...latestByPlayer.values(), ...shownOnly].sort((a, b) => compareAge(b.row, a.row));
}

function compareAge(a: RatingGivenRow, b: RatingGivenRow): number {
  const [left, right] = [`${a.at} ${a.id}`, `${b.at} ${b.id}`];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
