import { useState } from 'react';
import { useAddressValue, useTypedInAddress } from '#pwa/services/routing/use-address-value.ts';
import { isMatchFilter, type MatchFilter } from './filter-matches.ts';
import { idOf, type MatchLists } from './queries.ts';

export type ListTab = 'rate' | 'all';

/**
 * The open tab, what is searched for, and the chosen filter, all in the address (LIST-5, LIST-6). Without a tab there,
 * "To rate" opens if there was something to rate when the list was opened: it stays open while its last match is rated
 * or skipped. A match that is opened beside the list opens the tab that has it (PAGE-6).
 */
export function useListAddress(lists: MatchLists | undefined, selected: string) {
  const [tab, openTab] = useAddressValue('tab');
  const [filter, setFilter] = useAddressValue('show');
  const [typed, search] = useTypedInAddress('q');
  const [first, setFirst] = useState<ListTab | null>(null);
  const [opened, setOpened] = useState('');
  if (lists !== undefined && lists.all.length > 0) {
    if (first === null) setFirst(lists.toRate.length > 0 ? 'rate' : 'all');
    // A match that the phone has yet to receive, as one from a push message, opens the tab once it is here.
    if (opened !== selected && (selected === '' || isUnder(lists.all, selected))) {
      setOpened(selected);
      if (selected !== '' && !isUnder(lists.toRate, selected)) setFirst('all');
    }
  }
  return {
    tab: isTab(tab) ? tab : (first ?? 'all'),
    openTab: (opened: ListTab) => openTab(opened),
    typed,
    search,
    filter: isMatchFilter(filter) ? filter : null,
    setFilter: (chosen: MatchFilter | null) => setFilter(chosen ?? ''),
  };
}

function isUnder(views: MatchLists['all'], matchId: string): boolean {
  return views.some((view) => idOf(view) === matchId);
}

function isTab(value: string): value is ListTab {
  return value === 'rate' || value === 'all';
}

export type ListAddress = ReturnType<typeof useListAddress>;
