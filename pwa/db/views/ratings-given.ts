import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { refusals, rating as text } from '#shared/text.ts';
import type { Shown } from '#sync/overlay/mark.ts';

/**
 * Only the latest rating of each player counts (spec 9): by instant, then id (design 4). What the
 * server refused replaces nothing, and stays in sight beside it. Newest first.
 */
export function latestPerPlayer(given: readonly Shown<RatingGivenRow>[]): Shown<RatingGivenRow>[] {
  const oldestFirst = given.toSorted((a, b) => compareAge(a.row, b.row));
  const refused = oldestFirst.filter(({ mark }) => mark.kind === 'refused');
  const latestByPlayer = new Map<number, Shown<RatingGivenRow>>();
  for (const shown of oldestFirst) {
    if (shown.mark.kind !== 'refused') latestByPlayer.set(shown.row.ratedUserId, shown);
  }
  return [...latestByPlayer.values(), ...refused].sort((a, b) => compareAge(b.row, a.row));
}

/** What a new rating would be. */
export interface IntendedRating {
  matchId: string;
  ratedUserId: number;
  /** The rater's local day. */
  day: string;
}

/**
 * The sentence that refuses a rating, or null: once per opponent and day, and once per opponent and
 * match (spec 9, design 4). `given` are the ratings that stand or may yet stand.
 */
export function refusalOf(
  intended: IntendedRating,
  given: readonly RatingGivenRow[],
): string | null {
  const ofPlayer = given.filter(({ ratedUserId }) => ratedUserId === intended.ratedUserId);
  if (ofPlayer.some(({ matchId }) => matchId === intended.matchId)) return refusals.rated_in_match;
  if (ofPlayer.some(({ day }) => day === intended.day)) return text.alreadyRated.description;
  return null;
}

function compareAge(a: RatingGivenRow, b: RatingGivenRow): number {
  const [left, right] = [`${a.at} ${a.id}`, `${b.at} ${b.id}`];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
