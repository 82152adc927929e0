import Plus from 'lucide-react/icons/plus';
import ScanLine from 'lucide-react/icons/scan-line';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useIsInstalled } from '#pwa/services/install/use-is-installed.ts';
import { RecordedMatch } from '#pwa/services/matches/recorded-match.tsx';
import { useHeldMatches } from '#pwa/services/matches/use-held-matches.ts';
import { type LastRecorded, useLastRecorded } from '#pwa/services/matches/use-recorded-view.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { FirstLoad, LoadingProgress } from '#pwa/services/player/first-load.tsx';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { useOnceSynced } from '#pwa/services/player/use-once-synced.ts';
import { useMatchId } from '#pwa/services/routing/use-match-id.ts';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { HeldRows } from '#pwa/ui/components/held-rows.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { Tabs } from '#pwa/ui/components/tabs.tsx';
import { useIsWide } from '#pwa/ui/hooks/use-is-wide.ts';
import { paths } from '#shared/domain/paths.ts';
import { matchPage } from '#shared/text/match-page.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { AllMatches } from './all-matches.tsx';
import { isOneOf, type MatchActions, MatchDialogs, useMatchActions } from './match-actions.tsx';
import { BesideContext, CARD_PX, MatchCard } from './match-card.tsx';
import { MatchBeside, MatchPage } from './match-page.tsx';
import {
  hasUnrated,
  idOf,
  type MatchLists,
  named,
  playersToRate,
  useMatchLists,
} from './queries.ts';
import { SameMatchQuestion } from './same-match-question.tsx';
import { SkipButton } from './skip-button.tsx';
import { type FoundMatches, useFoundMatches } from './use-found-matches.ts';
import { type ListAddress, useListAddress } from './use-list-address.ts';
import { useReadMatch } from './use-read-match.ts';

/**
 * The list of matches and ratings (LIST-2) and the page of one match (PAGE-1), from this phone's own records; in a wide
 * window side by side (PAGE-6).
 */
export function MatchesPage() {
  const isOne = useParams()['matchId'] !== undefined;
  useReadMatch(useMatchId());
  if (useIsWide()) return <SideBySide isOne={isOne} />;
  return isOne ? <MatchPage /> : <ListPage />;
}

function ListPage({ isWide = false }: { isWide?: boolean }) {
  const list = useList();
  return (
    <>
      <MatchList {...list} isWide={isWide} />
      <MatchDialogs actions={list.actions} />
    </>
  );
}

/** The list stays where it is while one match after the other is opened beside it. */
function SideBySide({ isOne }: { isOne: boolean }) {
  const list = useList();
  const opened = useMatchId();
  const { search } = useLocation();
  useScrollToOpen(opened, list.lists !== undefined);
  const first = useFirst(list);
  // It begins where the list will.
  if (list.lists?.all.length === 0 && !isOne) return <ListPage isWide />;
  const selected = isOne ? opened : first;
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-2 items-start">
      <BesideContext value={{ selected, search }}>
        <MatchList {...list} />
      </BesideContext>
      <section
        aria-label={matchPage.beside}
        className={cx(
          'sticky top-16 grid max-h-[calc(100dvh-4rem)] overflow-y-auto py-8 pr-4',
          selected === '' && 'h-dvh',
        )}
      >
        {selected !== '' && <MatchBeside matchId={selected} actions={list.actions} />}
        {list.lists === undefined && selected === '' && <NoneYet />}
      </section>
      <MatchDialogs actions={list.actions} />
    </div>
  );
}

/**
 * The match that shows beside the list while none is opened: the first of its tab, until the list loses that; or ''.
 */
function useFirst({ lists, address, narrowed }: List): string {
  const [shown, show] = useState('');
  const toRate = lists !== undefined && lists.toRate.length > 0 ? lists.toRate : lists?.all;
  const ids = (address.tab === 'all' ? narrowed.found : (toRate ?? [])).map(idOf);
  const first = ids.includes(shown) ? shown : (ids[0] ?? '');
  if (first !== shown) show(first);
  return first;
}

/**
 * Once the list is read, scrolls it to the match that was opened with it, for example from a notification. If its head
 * is in sight, the top of the page stays there too.
 */
function useScrollToOpen(selected: string, isRead: boolean): void {
  const scroll = useEffectEvent(() => {
    const card = document.querySelector(`article[data-row="${CSS.escape(selected)}"]`);
    const head = card?.querySelector('header')?.getBoundingClientRect();
    if (head && (head.top < 0 || head.bottom > innerHeight)) card?.scrollIntoView();
  });
  useEffect(() => {
    if (isRead) scroll();
  }, [isRead]);
}

/** Beside the list while it loads. */
function NoneYet() {
  // Without signal the list says how it comes.
  return useSignal() === 'good' ? <SkeletonCards count={1} height="24rem" /> : null;
}

interface List {
  /** Undefined until they are read, and until the first pull has ended. */
  lists: MatchLists | undefined;
  /** The match recorded last, whose card is on top of the list. */
  recorded: LastRecorded | null;
  /** True if it is the only one they have recorded, newly, and the app is not installed. */
  offersInstall: boolean;
  actions: MatchActions;
  address: ListAddress;
  /** What its search and filter leave of "All". */
  narrowed: FoundMatches;
}

function useList(): List {
  const read = useMatchLists();
  const isKnown = useOnceSynced(read?.all) !== undefined;
  const actions = useMatchActions(read?.all, read?.same, read?.skipped);
  const { owner } = usePlayerDb();
  const latest = useLastRecorded(owner);
  const isInstalled = useIsInstalled();
  // Its card would push the list down under a finger.
  const isRead = isKnown && actions.isRead && latest !== undefined && isInstalled !== undefined;
  const lists = isRead ? read : undefined;
  const address = useListAddress(lists, useMatchId());
  // Who opens the list with a search, as from a profile, looks for other matches.
  const [isSearched] = useState(address.typed !== '');
  const recorded = isRead && latest ? { ...latest, isFolded: latest.isFolded || isSearched } : null;
  const narrowed = useFoundMatches(lists?.all ?? [], address);
  const own = lists?.all.filter(({ match }) => match.initiatorId === owner);
  const isOnly = own?.length === 1 && recorded?.isReplacement !== true;
  const offersInstall = isOnly && !isInstalled;
  return { lists, recorded, offersInstall, actions, address, narrowed };
}

function MatchList({ isWide = false, ...list }: List & { isWide?: boolean }) {
  const { lists, recorded, offersInstall, actions, address } = list;
  const signal = useSignal();
  const { asked, activate } = useAskedOnTop(list);
  return (
    <Page
      title={text.title}
      isWide={isWide}
      aside={
        <div className="flex gap-3 max-[24rem]:gap-2 max-sm:w-full max-[24rem]:*:px-3">
          {/* The first match has the louder button beneath. */}
          <ButtonLink
            tone={lists?.all.length === 0 ? 'quiet' : 'ball'}
            to={paths.createMatch}
            className="grow"
          >
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
      {recorded && (
        <RecordedMatch
          view={recorded}
          offersInstall={offersInstall}
          onRecord={() => actions.activate(recorded).open('result')}
        >
          {asked && <SameMatchQuestion view={recorded} same={asked} name={named(recorded).name} />}
        </RecordedMatch>
      )}
      {lists === undefined && <FirstLoad what="matches" height="17rem" />}
      {lists !== undefined && signal === 'good' && <LoadingProgress />}
      {lists?.all.length === 0 && (
        <EmptyState title={text.empty} hint={text.emptyHint}>
          <ButtonLink tone="ball" to={paths.createMatch}>
            {text.createFirst}
          </ButtonLink>
        </EmptyState>
      )}
      <BothTabs
        lists={lists}
        address={address}
        narrowed={list.narrowed}
        activate={activate}
        setSkipped={actions.setSkipped}
        onTop={recorded?.isFolded ? undefined : recorded?.match.id}
      />
    </Page>
  );
}

/**
 * Whether the card of the match recorded last asks if another player recorded it too: the list does so below its QR
 * code. What comes later is asked there: on top it would push the code away. `activate` leaves it out of the list.
 */
function useAskedOnTop({ recorded, actions }: List) {
  const beside = useContext(BesideContext);
  const [decided, decide] = useState({ id: '', asks: false });
  const id = recorded?.match.id ?? '';
  const same = recorded ? actions.activate(recorded).same : undefined;
  if (decided.id !== id) decide({ id, asks: same !== undefined });
  const asked = decided.asks && !isOneOf(same, beside?.selected) ? same : undefined;
  const activate: MatchActions['activate'] = (view, list) => {
    const active = actions.activate(view, list);
    return isOneOf(asked, view.match.id) ? { ...active, same: undefined } : active;
  };
  return { asked, activate };
}

/** "To rate" and "All" (LIST-5); nothing while there are no matches. */
function BothTabs({
  lists,
  address,
  narrowed,
  activate,
  setSkipped,
  onTop,
}: Omit<TabProps, 'lists'> & Pick<List, 'lists' | 'address' | 'narrowed'>) {
  const { tab, openTab } = address;
  if (lists === undefined || lists.all.length === 0) return null;
  const { all, toRate } = lists;
  const tabs = [
    { value: 'rate', label: text.toRate(toRate.length) },
    { value: 'all', label: text.all(all.length) },
  ] as const;
  return (
    <Tabs label={text.title} tabs={tabs} value={tab} onChange={openTab}>
      {tab === 'all' && <AllMatches {...{ lists, address, narrowed, activate }} />}
      {tab === 'rate' && toRate.length === 0 && (
        <EmptyState title={text.nothingToRate} hint={whyNothingToRate(lists)}>
          <Button onClick={() => openTab('all')}>{text.toAll}</Button>
        </EmptyState>
      )}
      {tab === 'rate' && <ToRate {...{ lists, activate, setSkipped, onTop }} />}
    </Tabs>
  );
}

/** What each tab needs of the actions, and the match whose card is on top of the list. */
interface TabProps extends Pick<MatchActions, 'activate' | 'setSkipped'> {
  lists: MatchLists;
  onTop: string | undefined;
}

function ToRate({ lists, activate, setSkipped, onTop }: TabProps) {
  // One that was here may be to rate again: its rating was withdrawn.
  const [here] = useState(() => new Set(lists.all.map(idOf)));
  const isHere = (id: string) => here.has(id) || lists.kept.has(id);
  const held = useHeldMatches(lists.toRate, lists.hasSynced ? '' : null, isHere);
  return (
    <HeldRows held={held} what="matches">
      {lists.toRate.length > 0 && (
        <p className="mb-3 text-sm text-muted">
          {text.toRateHint(playersToRate(lists.toRate).length, lists.toRate.length)}
        </p>
      )}
      <LongList items={held.shown} keyOf={idOf} rowHeight={CARD_PX}>
        {(view) => (
          <MatchCard {...activate(view, held.shown)} isOnTop={view.match.id === onTop}>
            <SkipButton view={named(view)} onSkipped={setSkipped} />
          </MatchCard>
        )}
      </LongList>
    </HeldRows>
  );
}

function whyNothingToRate({ all, skipped }: MatchLists): string {
  const unrated = all.filter(hasUnrated);
  if (unrated.some(({ match }) => skipped.has(match.id))) return text.onlySkipped;
  return unrated.length > 0 ? text.laterToRate : text.nothingToRateHint;
}
