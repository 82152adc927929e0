import type { KnownRating } from '#shared/domain/rating-rules.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';

/** True unless the server refused it or its rater has withdrawn it (RATE-17): then it counts in nothing. */
export function counts({ row, mark }: ShownRow<RatingGivenRow>): boolean {
  return mark.kind !== 'refused' && row.isWithdrawn !== true;
}

/** The ratings that count, without those that are only shown. */
export function countingRatings(given: readonly ShownRow<RatingGivenRow>[]): RatingGivenRow[] {
  return given.filter(counts).map(({ row }) => row);
}

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

/**
 * The ratings that keep the rater from giving another: those that count, and those withdrawn before they were sent.
 * The server gets the withdrawn one first, so another would be refused until the phone has synced.
 */
export function blockingRatings(given: readonly ShownRow<RatingGivenRow>[]): RatingGivenRow[] {
  const blocks = ({ row, mark }: ShownRow<RatingGivenRow>) =>
    mark.kind !== 'refused' && !(row.isWithdrawn && !row.isUnsent);
  return given.filter(blocks).map(({ row }) => row);
}

/** Ratings as the rating rules take them. */
export function knownRatings(given: readonly RatingGivenRow[]): KnownRating[] {
  return given.map((row) => ({ ...row, at: Date.parse(row.at) }));
}
