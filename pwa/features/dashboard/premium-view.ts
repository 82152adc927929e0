import type { MatchView } from '#pwa/db/views/match-list.ts';
import { outcomeFor } from '#shared/domain/match-rules.ts';
import { playingOrder } from '#shared/domain/playing-order.ts';
import { summarise } from '#shared/domain/rating-math.ts';
import { type Streaks, streaksOf } from '#shared/domain/streaks.ts';
import type { RatingReceivedRow } from '#shared/schemas/rows.ts';

/** The extra stats of premium members (spec 1, 2), derived from the phone's own rows. Pure. */

export interface PlayingRecord extends Streaks {
  draws: number;
}

/** The overall, in tenths, that the ratings up to and of this day came to. */
export interface TrendPoint {
  day: string;
  overallTenths: number;
}

/**
 * Wins, losses, draws and streaks over the matches that count, in playing order (design 4), those that
 * only this phone has included. Test matches and refused ones count in nobody's numbers.
 */
export function playingRecordOf(views: readonly MatchView[]): PlayingRecord {
  const outcomes = views
    .filter(({ match, mark }) => !match.isTest && mark.kind !== 'refused')
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .flatMap(({ match: { gameResult }, ownTeam }) =>
      gameResult === null || ownTeam === null ? [] : [outcomeFor(ownTeam, gameResult)],
    );
  const draws = outcomes.filter((outcome) => outcome === 'Draw').length;
  return { ...streaksOf(outcomes), draws };
}

/** Wins of the matches that somebody won, from 0 to 1; null before the first one. */
export function winRate({ wins, losses }: Streaks): number | null {
  return wins + losses === 0 ? null : wins / (wins + losses);
}

/** How the overall came to be, day by day, of the ratings that count; its last point is the overall. */
export function trendOf(received: readonly RatingReceivedRow[]): TrendPoint[] {
  const days = [...new Set(received.map(({ day }) => day))].sort();
  return days.flatMap((day) => {
    const until = received.filter((rating) => rating.day <= day);
    const { overall } = summarise(until.map(({ values }) => values));
    return overall === null ? [] : [{ day, overallTenths: overall }];
  });
}

function orderOf({ match: { date, createdAt, id } }: MatchView): string {
  return playingOrder({ date, at: Date.parse(createdAt), id });
}
