import type { Moment } from '#shared/domain/days.ts';
import { mayRateNow } from '#shared/domain/rating-rules.ts';
import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { MatchView } from './match-list.ts';
import { isToRate, type Opponent } from './opponents.ts';
import { groupByPlayer, knownRatings } from './ratings-given.ts';

export interface PlayerToRate {
  match: MatchRow;
  opponent: Opponent & { userId: number };
}

/**
 * Every opponent left to rate, once each, by the first match of `views` that they played. Leaves out players who cannot
 * be rated again yet (DASH-4).
 */
export function playersToRate(
  views: readonly MatchView[],
  given: readonly RatingGivenRow[],
  now: Moment,
): PlayerToRate[] {
  const givenById = groupByPlayer(given, (row) => row);
  const toRateById = new Map<number, PlayerToRate>();
  for (const { match, mark, opponents } of views) {
    if (mark.kind === 'refused') continue;
    for (const opponent of opponents.filter(isToRate)) {
      const { userId } = opponent;
      if (toRateById.has(userId)) continue;
      const earlier = knownRatings(givenById.get(userId) ?? []);
      if (!mayRateNow(now, earlier)) continue;
      toRateById.set(userId, { match, opponent });
    }
  }
  return [...toRateById.values()];
}
