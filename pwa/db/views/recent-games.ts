import { type Outcome, outcomeFor } from '#shared/domain/match-rules.ts';
import type { MatchView } from './match-list.ts';

export interface RecentGame {
  view: MatchView;
  outcome: Outcome | null;
}

/** The latest `count` games with the viewer's W, L or Draw (DASH-10). */
export function recentGames(newestFirst: readonly MatchView[], count: number): RecentGame[] {
  return newestFirst.slice(0, count).map((view) => ({ view, outcome: outcomeOf(view) }));
}

/** The viewer's W, L or Draw; null until a result is recorded, or when the viewer's team is unknown. */
export function outcomeOf({ ownTeam, match }: MatchView): Outcome | null {
  return ownTeam === null || match.gameResult === null
    ? null
    : outcomeFor(ownTeam, match.gameResult);
}
