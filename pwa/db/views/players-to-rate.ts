import type { MatchRow } from '#shared/schemas/rows.ts';
import type { MatchView } from './match-list.ts';
import { isToRate, type Opponent } from './opponents.ts';

export interface PlayerToRate {
  match: MatchRow;
  opponent: Opponent & { userId: number };
}

/**
 * Every opponent to rate, once each, for the first match of `views` that they played (DASH-4). Matches whose ids are
 * in `skipped` add nobody (LIST-7).
 */
export function playersToRate(
  views: readonly MatchView[],
  skipped?: ReadonlySet<string>,
): PlayerToRate[] {
  const toRateById = new Map<number, PlayerToRate>();
  for (const { match, mark, opponents } of views) {
    if (mark.kind === 'refused' || skipped?.has(match.id)) continue;
    for (const opponent of opponents.filter(isToRate)) {
      const { userId } = opponent;
      if (!toRateById.has(userId)) toRateById.set(userId, { match, opponent });
    }
  }
  return [...toRateById.values()];
}
