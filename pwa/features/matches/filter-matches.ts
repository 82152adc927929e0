import { outcomeFor } from '#shared/domain/match-rules.ts';
import type { MatchView } from './queries.ts';

/** What "All" can be narrowed to (LIST-6). */
export const MATCH_FILTERS = ['won', 'lost', 'pending', 'singles', 'doubles'] as const;
export type MatchFilter = (typeof MATCH_FILTERS)[number];

export function isMatchFilter(value: string): value is MatchFilter {
  return MATCH_FILTERS.some((filter) => filter === value);
}

/** True if this match of the viewer is shown under the filter; a draw is neither won nor lost. */
export function isUnder(filter: MatchFilter, { match }: MatchView, viewer: number): boolean {
  if (filter === 'singles' || filter === 'doubles') return match.matchType === filter;
  if (filter === 'pending') return match.status === 'pending';
  const own = match.participants.find(({ userId }) => userId === viewer);
  if (own?.team == null || match.gameResult === null) return false;
  return outcomeFor(own.team, match.gameResult) === (filter === 'won' ? 'W' : 'L');
}
