import type { MatchView } from '#pwa/db/views/match-list.ts';
import { type Person, type PlayersById, personById, personWhoRated } from '#pwa/db/views/people.ts';
import { paths } from '#shared/domain/paths.ts';
import { overallTenths } from '#shared/domain/rating-math.ts';
import { RECENT_RATINGS_DAYS } from '#shared/domain/recent.ts';
import type { RatingGivenRow, RatingReceivedRow } from '#shared/schemas/rows.ts';

/** How many the dashboard shows (DASH-6, DASH-7). */
export const RECENT_GAMES_SHOWN = 3;
export const RECENT_RATINGS_SHOWN = 3;

/** What the dashboard shows, derived from the phone's own rows (architecture: Read path). Pure. */

export interface RecentRating {
  id: string;
  direction: 'given' | 'received';
  person: Person;
  day: string;
  /** Where it shows whole: one given on the page of its match, one received among the others. */
  to: string;
  averageTenths: number | null;
  /** True for one that only this phone has. */
  isUnsent: boolean;
}

/** True once the player has a match that was not refused. */
export function hasPlayed(views: readonly MatchView[]): boolean {
  return views.some(({ mark }) => mark.kind !== 'refused');
}

/** True once this player has recorded one themselves (DASH-11). */
export function hasRecorded(views: readonly MatchView[], owner: number): boolean {
  return views.some(({ match, mark }) => mark.kind !== 'refused' && match.initiatorId === owner);
}

/**
 * The ratings of the last days, since `since` (DASH-7): those received first, since a player gives as many in one
 * evening as are shown. By day, then by time; anonymous ones have no time, and come last on their day.
 */
export function recentRatings(
  given: readonly RatingGivenRow[],
  received: readonly RatingReceivedRow[],
  playersById: PlayersById,
  since: string,
): RecentRating[] {
  const latest = <T extends RatingGivenRow | RatingReceivedRow>(rows: readonly T[]) =>
    rows.filter(({ day }) => day >= since).sort((a, b) => (ageKey(a) < ageKey(b) ? 1 : -1));
  const all = [
    ...latest(received).map((row) => ({
      row,
      direction: 'received' as const,
      to: paths.ratingsReceived,
      person: personWhoRated(row, playersById),
      isUnsent: false,
    })),
    ...latest(given).map((row) => ({
      row,
      direction: 'given' as const,
      to: paths.match(row.matchId),
      person: personById(row.ratedUserId, playersById),
      isUnsent: row.isUnsent === true,
    })),
  ];
  return all.map(({ row: { id, day, values }, ...words }) => {
    return { id, day, averageTenths: overallTenths(values), ...words };
  });
}

function ageKey({ day, at, id }: RatingGivenRow | RatingReceivedRow): string {
  return `${day} ${at ?? ''} ${id}`;
}

/** The first day of the ratings that are recent on this one. */
export function recentSince(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - RECENT_RATINGS_DAYS);
  return date.toISOString().slice(0, 10);
}
