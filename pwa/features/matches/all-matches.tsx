import { useContext } from 'react';
import { RematchLink } from '#pwa/services/matches/rematch-link.tsx';
import { useHeldMatches } from '#pwa/services/matches/use-held-matches.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { HeldRows } from '#pwa/ui/components/held-rows.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { formatMonth } from '#pwa/ui/formats/format-month.ts';
import { SelectField, TextField } from '#pwa/ui/forms/field.tsx';
import { matchList as text } from '#shared/text/matches.ts';
import { isMatchFilter, MATCH_FILTERS } from './filter-matches.ts';
import type { MatchActions } from './match-actions.tsx';
import { BesideContext, CARD_PX, MatchCard } from './match-card.tsx';
import { hasUnrated, idOf, type MatchLists, type MatchView, named } from './queries.ts';
import { UnskipButton } from './skip-button.tsx';
import type { FoundMatches } from './use-found-matches.ts';
import type { ListAddress } from './use-list-address.ts';

/** Every match, the newest first, by month, or those that were searched for or chosen (LIST-6). */
export function AllMatches({ lists, address, narrowed, activate }: Props) {
  const { skipped } = lists;
  const { filter, search, setFilter } = address;
  const isBeside = useContext(BesideContext) !== null;
  const { wanted, found } = narrowed;
  const isNarrowed = filter !== null || wanted !== '';
  const showAll = () => {
    search('');
    setFilter(null);
  };
  const view = lists.hasSynced ? `${filter} ${wanted}` : null;
  const held = useHeldMatches(found, view, (id) => lists.kept.has(id));
  const { shown } = held;
  const opensMonth = new Set(shown.filter((view, at) => monthOf(view) !== monthOf(shown[at - 1])));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Narrowing {...address} />
      <output className="text-muted empty:hidden">
        {isNarrowed && found.length > 0 && text.found(found.length)}
      </output>
      {found.length === 0 && (
        <EmptyState
          title={text.noneFound}
          hint={filter === null ? text.noneFoundHint : text.noneUnderFilter}
        >
          <Button onClick={showAll}>{text.showAll}</Button>
        </EmptyState>
      )}
      <HeldRows held={held} what="matches">
        <LongList items={shown} keyOf={idOf} rowHeight={CARD_PX}>
          {(view) => (
            <>
              {opensMonth.has(view) && (
                <h2 className="pt-4 pb-3 text-2xl">{formatMonth(view.match.date)}</h2>
              )}
              <MatchCard isInMonth {...activate(view, shown)}>
                {skipped.has(view.match.id) && hasUnrated(view) && (
                  <UnskipButton view={named(view)} />
                )}
                {!isBeside && view.mark.kind !== 'refused' && (
                  <RematchLink match={view.match} aria-describedby={`match-${view.match.id}`} />
                )}
              </MatchCard>
            </>
          )}
        </LongList>
      </HeldRows>
    </div>
  );
}

interface Props {
  lists: MatchLists;
  address: Address;
  narrowed: FoundMatches;
  activate: MatchActions['activate'];
}

type Address = Pick<ListAddress, 'typed' | 'search' | 'filter' | 'setFilter'>;

/** What is searched for, and which matches are shown. */
function Narrowing({ typed, search, filter, setFilter }: Address) {
  return (
    <div className="flex flex-wrap items-end gap-3 max-[24rem]:gap-2">
      <TextField
        label={text.search}
        placeholder={text.searchFor}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => search(target.value)}
        // Beside the other field on the smallest phones, its placeholder would be cut off.
        className="min-w-[min(100%,11rem)] flex-2"
      />
      <SelectField
        label={text.show}
        value={filter ?? ''}
        onChange={({ target }) => setFilter(isMatchFilter(target.value) ? target.value : null)}
        className="min-w-[min(100%,9.25rem)] flex-1"
      >
        <option value="">{text.everyMatch}</option>
        {MATCH_FILTERS.map((each) => (
          <option key={each} value={each}>
            {text.filters[each]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The year and month of play. */
function monthOf(view: MatchView | undefined): string | undefined {
  return view?.match.date.slice(0, 'yyyy-mm'.length);
}
