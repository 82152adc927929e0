import { useDeferredValue } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { formatMonth } from '#pwa/ui/formats/format-day.ts';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { matchList as text } from '#shared/text/matches.ts';
import type { ActiveMatch } from './match-actions.tsx';
import { MatchCard } from './match-card.tsx';
import { hasUnrated, type MatchLists, type MatchView } from './queries.ts';
import { searchMatches } from './search-matches.ts';
import { SkipButton } from './skip-button.tsx';

/** Every match, the newest first, by month, or those that were searched for (LIST-6). */
export function AllMatches({
  lists: { all, skipped },
  typed,
  onSearch,
  activate,
}: {
  lists: MatchLists;
  typed: string;
  onSearch: (typed: string) => void;
  activate: (view: MatchView) => ActiveMatch;
}) {
  // Typing must not wait for a long list.
  const wanted = useDeferredValue(typed);
  const found = wanted.trim() === '' ? all : searchMatches(all, wanted);
  const opensMonth = new Set(found.filter((view, at) => monthOf(view) !== monthOf(found[at - 1])));
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={text.search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onSearch(target.value)}
      />
      <output className="text-muted empty:hidden">
        {wanted.trim() !== '' && found.length > 0 && text.found(found.length)}
      </output>
      {found.length === 0 && (
        <EmptyState title={text.noneFound} hint={text.noneFoundHint}>
          <Button onClick={() => onSearch('')}>{text.clearSearch}</Button>
        </EmptyState>
      )}
      <LongList items={found} keyOf={({ match }) => match.id}>
        {(view) => (
          <>
            {opensMonth.has(view) && (
              <h2 className="pt-2 pb-3 text-2xl">{formatMonth(view.match.date)}</h2>
            )}
            <MatchCard isInMonth {...activate(view)}>
              {skipped.has(view.match.id) && hasUnrated(view) && (
                <SkipButton match={view.match} isSkipped />
              )}
            </MatchCard>
          </>
        )}
      </LongList>
    </div>
  );
}

/** The year and month of play. */
function monthOf(view: MatchView | undefined): string | undefined {
  return view?.match.date.slice(0, 'yyyy-mm'.length);
}
