import { useState } from 'react';
import { useAddressValue, useTypedInAddress } from '#pwa/services/routing/use-address-value.ts';
import { isMatchFilter, type MatchFilter } from './filter-matches.ts';
import type { MatchLists } from './queries.ts';

export type ListTab = 'rate' | 'all';

/**
 * The open tab, what is searched for, and the chosen filter, all in the address (LIST-5, LIST-6). Without a tab there,
 * "To rate" opens if there was something to rate when the list was opened: it stays open while its last match is rated
 * or skipped.
 */
export function useListAddress(lists: MatchLists | undefined) {
  const [tab, openTab] = useAddressValue('tab');
  const [filter, setFilter] = useAddressValue('show');
  const [typed, search] = useTypedInAddress('q');
  const [first, setFirst] = useState<ListTab | null>(null);
  if (first === null && lists !== undefined && lists.all.length > 0)
    setFirst(lists.toRate.length > 0 ? 'rate' : 'all');
  return {
    tab: isTab(tab) ? tab : (first ?? 'all'),
    openTab: (opened: ListTab) => openTab(opened),
    typed,
    search,
    filter: isMatchFilter(filter) ? filter : null,
    setFilter: (chosen: MatchFilter | null) => setFilter(chosen ?? ''),
  };
}

function isTab(value: string): value is ListTab {
  return value === 'rate' || value === 'all';
}

export type ListAddress = ReturnType<typeof useListAddress>;
