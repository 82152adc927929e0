import { type MatchView, outcomeOf } from './queries.ts';

/** What "All" can be narrowed to (LIST-6). */
export const MATCH_FILTERS = ['won', 'lost', 'pending', 'singles', 'doubles'] as const;
export type MatchFilter = (typeof MATCH_FILTERS)[number];

export function isMatchFilter(value: string): value is MatchFilter {
  return MATCH_FILTERS.some((filter) => filter === value);
}

/** True if this match of the viewer is shown under the filter; a draw is neither won nor lost. */
export function isUnder(filter: MatchFilter, view: MatchView): boolean {
  const { match } = view;
  if (filter === 'singles' || filter === 'doubles') return match.matchType === filter;
  if (filter === 'pending') return match.status === 'pending';
  return outcomeOf(view) === (filter === 'won' ? 'W' : 'L');
}
