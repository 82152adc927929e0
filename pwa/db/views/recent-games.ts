import { type Outcome, outcomeFor } from '#shared/domain/match-rules.ts';
import type { MatchView } from './match-list.ts';

export interface RecentGame {
  view: MatchView;
  /** Null until a result is recorded, or when the viewer's team is unknown. */
  outcome: Outcome | null;
}

/** The latest `count` games with the viewer's W, L or Draw (DASH-10). */
export function recentGames(newestFirst: readonly MatchView[], count: number): RecentGame[] {
  return newestFirst.slice(0, count).map((view) => {
    const { ownTeam, match } = view;
    const isKnown = ownTeam !== null && match.gameResult !== null;
    return { view, outcome: isKnown ? outcomeFor(ownTeam, match.gameResult ?? 'draw') : null };
  });
}
