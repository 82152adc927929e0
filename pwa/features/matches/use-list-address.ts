import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MatchLists } from './queries.ts';

export type ListTab = 'rate' | 'all';

const TAB = 'tab';
const TYPED = 'q';

/**
 * The open tab and what is searched for. Both are in the address, so that a reload and Back keep them (LIST-5). Without
 * a tab there, "To rate" opens if there was something to rate when the list was opened: it stays open while its last
 * match is rated or skipped.
 */
export function useListAddress(lists: MatchLists | undefined) {
  const [query, setQuery] = useSearchParams();
  const [first, setFirst] = useState<ListTab | null>(null);
  // The router updates the address too late for a field that is being typed into.
  const [typed, setTyped] = useState(query.get(TYPED) ?? '');
  if (first === null && lists !== undefined && lists.all.length > 0)
    setFirst(lists.toRate.length > 0 ? 'rate' : 'all');
  const change = (name: string, value: string) =>
    setQuery(
      (present) => {
        if (value === '') present.delete(name);
        else present.set(name, value);
        return present;
      },
      { replace: true },
    );
  return {
    tab: tabIn(query.get(TAB)) ?? first ?? 'all',
    openTab: (tab: ListTab) => change(TAB, tab),
    typed,
    search: (text: string) => {
      setTyped(text);
      change(TYPED, text);
    },
  };
}

function tabIn(value: string | null): ListTab | null {
  return value === 'rate' || value === 'all' ? value : null;
}
