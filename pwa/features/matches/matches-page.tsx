import Plus from 'lucide-react/icons/plus';
import ScanLine from 'lucide-react/icons/scan-line';
import { RecordedMatch } from '#pwa/services/matches/recorded-match.tsx';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { useOnceSynced } from '#pwa/services/player/use-once-synced.ts';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { Tabs } from '#pwa/ui/components/tabs.tsx';
import { paths } from '#shared/domain/paths.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { AllMatches } from './all-matches.tsx';
import { type ActiveMatch, MatchDialogs, useMatchActions } from './match-actions.tsx';
import { MatchCard } from './match-card.tsx';
import { hasUnrated, type MatchLists, type MatchView, useMatchLists } from './queries.ts';
import { SkipButton } from './skip-button.tsx';
import { useListAddress } from './use-list-address.ts';

/** The list of matches and ratings (LIST-2), from this phone's own records. */
export function MatchesPage() {
  const read = useMatchLists();
  const isKnown = useOnceSynced(read?.all) !== undefined;
  const actions = useMatchActions(read?.all);
  const lists = isKnown && actions.isRead ? read : undefined;
  return (
    <Page
      title={text.title}
      aside={
        <div className="flex flex-wrap gap-3">
          {/* The first match has the louder button beneath. */}
          <ButtonLink tone={lists?.all.length === 0 ? 'quiet' : 'ball'} to={paths.createMatch}>
            <Plus aria-hidden="true" />
            {text.create}
          </ButtonLink>
          <ButtonLink to={paths.scan}>
            <ScanLine aria-hidden="true" />
            {/* On a phone both buttons share a line. */}
            <span className="max-sm:sr-only">{nav.scan}</span>
          </ButtonLink>
        </div>
      }
    >
      <RecordedMatch />
      {lists === undefined && <FirstLoad what="matches" height="17rem" />}
      {lists?.all.length === 0 && (
        <EmptyState title={text.empty} hint={text.emptyHint}>
          <ButtonLink tone="ball" to={paths.createMatch}>
            {text.createFirst}
          </ButtonLink>
        </EmptyState>
      )}
      <BothTabs lists={lists} activate={actions.activate} />
      <MatchDialogs actions={actions} />
    </Page>
  );
}

/** "To rate" and "All" (LIST-5); nothing while there are no matches. */
function BothTabs({
  lists,
  activate,
}: {
  lists: MatchLists | undefined;
  activate: (view: MatchView) => ActiveMatch;
}) {
  const { tab, openTab, typed, search } = useListAddress(lists);
  if (lists === undefined || lists.all.length === 0) return null;
  const { all, toRate, skipped } = lists;
  const tabs = [
    { value: 'rate', label: text.toRate(toRate.length) },
    { value: 'all', label: text.all(all.length) },
  ] as const;
  return (
    <Tabs label={text.title} tabs={tabs} value={tab} onChange={openTab}>
      {tab === 'all' && <AllMatches {...{ lists, typed, activate }} onSearch={search} />}
      {tab === 'rate' && toRate.length === 0 && (
        <EmptyState
          title={text.nothingToRate}
          hint={
            all.some((view) => skipped.has(view.match.id) && hasUnrated(view))
              ? text.onlySkipped
              : text.nothingToRateHint
          }
        >
          <Button onClick={() => openTab('all')}>{text.toAll}</Button>
        </EmptyState>
      )}
      {tab === 'rate' && (
        <LongList items={toRate} keyOf={({ match }) => match.id}>
          {(view) => (
            <MatchCard {...activate(view)}>
              <SkipButton match={view.match} isSkipped={false} />
            </MatchCard>
          )}
        </LongList>
      )}
    </Tabs>
  );
}
