import { useDeferredValue } from 'react';
import { isUnder } from './filter-matches.ts';
import type { MatchView } from './queries.ts';
import { searchMatches } from './search-matches.ts';
import type { ListAddress } from './use-list-address.ts';

export interface FoundMatches {
  /** What they were searched for. */
  wanted: string;
  found: readonly MatchView[];
}

/** The matches that the search and the filter of "All" leave (LIST-6). */
export function useFoundMatches(
  all: readonly MatchView[],
  { typed, filter }: Pick<ListAddress, 'typed' | 'filter'>,
): FoundMatches {
  // Typing must not wait for a long list.
  const wanted = useDeferredValue(typed).trim();
  const under = filter === null ? all : all.filter((view) => isUnder(filter, view));
  return { wanted, found: wanted === '' ? under : searchMatches(under, wanted) };
}
