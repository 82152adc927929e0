import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { Navigate } from 'react-router-dom';
import { RematchLink } from '#pwa/services/matches/rematch-link.tsx';
import { ShareImageButton } from '#pwa/services/matches/share-image-button.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { useHasSynced } from '#pwa/services/player/use-has-synced.ts';
import { useMatchInPlace } from '#pwa/services/player/use-match-in-place.ts';
import { WordsLink } from '#pwa/services/player/words-link.tsx';
import { GivenRating } from '#pwa/services/ratings/given-rating.tsx';
import { useMatchId } from '#pwa/services/routing/use-match-id.ts';
import { ButtonLink, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { Card, TitledCard } from '#pwa/ui/components/card.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { HandOverLink } from '#pwa/ui/share/hand-over-link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { formatTenths, overallTenths } from '#shared/domain/rating-math.ts';
import { givenAs } from '#shared/text/given-as.ts';
import { matchPage as text } from '#shared/text/match-page.ts';
import {
  type ActiveMatch,
  type MatchActions,
  MatchDialogs,
  useMatchActions,
} from './match-actions.tsx';
import { Actions, DayAndType, MatchCourt, Opponents } from './match-parts.tsx';
import { isToRate, type OneMatch, type Person, useOneMatch } from './queries.ts';

/** One match (PAGE-1), from this phone's own records. */
export function MatchPage() {
  const matchId = useMatchId();
  const one = useOneMatch(matchId);
  const actions = useMatchActions(one?.view ? [one.view] : [], one?.same);
  return (
    <>
      {/* Another match starts anew: what is known of one says nothing of the next. */}
      <OneMatchIn key={matchId} Frame={Page} one={one} actions={actions} />
      <MatchDialogs actions={actions} />
    </>
  );
}

/** The same beside the list, which shows its dialogs. */
export function MatchBeside({ matchId, actions }: { matchId: string; actions: MatchActions }) {
  return <OneMatchIn key={matchId} Frame={Beside} one={useOneMatch(matchId)} actions={actions} />;
}

/** What a match is shown in: a page, or a part of one. */
type Frame = (frame: { title: string; children: ReactNode }) => ReactElement;

function Beside({ title, children }: Parameters<Frame>[0]) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h2 id={headingId} className="text-4xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Beside the list, the list has the one main action of the screen. */
function mainTone(frame: Frame): ButtonTone {
  return frame === Page ? 'ball' : 'quiet';
}

function OneMatchIn({
  Frame,
  one,
  actions,
}: {
  Frame: Frame;
  one: OneMatch | undefined;
  actions: MatchActions;
}) {
  const view = one?.view;
  const [wasHere, setWasHere] = useState(false);
  if (view && !wasHere) setWasHere(true);
  if (one === undefined || (view && !actions.isRead)) return <Loading Frame={Frame} />;
  if (!view) return <Missing Frame={Frame} removal={one.removal} wasHere={wasHere} />;
  return <Shown Frame={Frame} one={one} {...actions.activate(view)} />;
}

function Loading({ Frame }: { Frame: Frame }) {
  return (
    <Frame title={text.loading}>
      <FirstLoad what="matches" count={1} height="24rem" />
    </Frame>
  );
}

function Shown({
  Frame,
  one: { recorder, scorer, given, hasGuests },
  ...active
}: ActiveMatch & { Frame: Frame; one: OneMatch }) {
  const { match, mark, opponents } = active.view;
  const isAnyToRate = mark.kind !== 'refused' && opponents.some(isToRate);
  return (
    <Frame title={match.location}>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <DayAndType {...active.view} />
          {Frame === Page && <ToList />}
        </div>
        {/* Text that wraps, so that two sentences leave no gap between them. */}
        <p className="my-1 text-sm text-muted">
          {!match.isTest && (
            <By person={recorder} you={text.recordedByYou} other={text.recordedBy} />
          )}{' '}
          {scorer && <By person={scorer.person} you={text.resultByYou} other={text.resultBy} />}
        </p>
      </div>
      <MatchCourt {...active} />
      <Card>
        <Opponents isPage {...active} as="h2" />
      </Card>
      <Actions {...active}>
        {mark.kind !== 'refused' && (
          <>
            {/* While an opponent can be rated, that is the main thing to do here, in the tone of the list. */}
            <RematchLink match={match} tone={isAnyToRate ? 'quiet' : mainTone(Frame)} />
            <ShareImageButton view={active.view} />
            {hasGuests && <HandOverLink matchId={match.id} />}
          </>
        )}
      </Actions>
      {given.length > 0 && <OwnRatings given={given} />}
    </Frame>
  );
}

/** Who did what; null for the viewer. */
function By({
  person,
  you,
  other,
}: {
  person: Person | null;
  you: string;
  other: (name: string) => string;
}) {
  if (person === null) return <span>{you}</span>;
  return (
    <WordsLink person={person} isInText>
      {other(person.name)}
    </WordsLink>
  );
}

/** The way back, also from a notification. Beside the list it is not shown. */
function ToList() {
  return (
    <Link
      to={paths.allMatches}
      className="-my-2.5 inline-flex min-h-12 shrink-0 items-center font-semibold text-kitchen underline"
    >
      {text.toList}
    </Link>
  );
}

/** What the viewer gave in this match. Nobody learns here who else rated. */
function OwnRatings({ given }: Pick<OneMatch, 'given'>) {
  return (
    <TitledCard id="own-ratings" title={text.ratings}>
      <p className="text-sm text-muted">{text.ratingsHint}</p>
      <ul className="divide-y divide-line">
        {given.map(({ person, given: shown }) => (
          <li key={shown.row.id} className="grid gap-2 py-3 last:pb-0">
            <div className="flex flex-wrap items-center gap-3">
              <PersonLink person={person}>
                <p className="text-sm text-muted">
                  {givenAs[shown.row.isAnonymous ? 'anonymous' : 'named']}
                </p>
              </PersonLink>
              <p className="ml-auto text-right">
                <span className="score block text-4xl">
                  {formatTenths(overallTenths(shown.row.values))}
                </span>
                <span className="text-sm text-muted">{text.average}</span>
              </p>
            </div>
            <SyncMark mark={shown.mark} />
            <GivenRating name={person.name} given={shown} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/**
 * In place of a match that this phone does not have: the one in its place, else why, as far as it knows, and the way
 * back.
 */
function Missing({
  Frame,
  removal,
  wasHere,
}: Pick<OneMatch, 'removal'> & { Frame: Frame; wasHere: boolean }) {
  const isOffline = useSignal() !== 'good';
  const isAsked = useIsAsked(isOffline);
  const hasSynced = useHasSynced();
  const inPlace = useMatchInPlace(useMatchId());
  if (inPlace) return <Navigate replace to={paths.match(inPlace)} />;
  const known = knownReason(removal, wasHere);
  if (known === null && (!hasSynced || (!isAsked && !isOffline))) return <Loading Frame={Frame} />;
  const { title, hint } = known ?? (isOffline ? text.offline : text.unknown);
  return (
    <Frame title={title}>
      <p className="text-lg">{hint}</p>
      {/* Beside the list there is none. */}
      {Frame === Page && (
        <ButtonLink tone="ball" to={paths.allMatches} className="min-h-14">
          {text.toList}
        </ButtonLink>
      )}
    </Frame>
  );
}

function knownReason(removal: OneMatch['removal'], wasHere: boolean) {
  if (removal === 'leave') return text.left;
  if (removal === 'delete') return text.deleted;
  return wasHere ? text.gone : null;
}

/**
 * Asks the server for news of a match that this phone may not have yet, whenever there is signal; true once it has
 * answered.
 */
function useIsAsked(isOffline: boolean): boolean {
  const [isAsked, setIsAsked] = useState(false);
  const { isStarted, syncNow } = useSync();
  const ask = useEffectEvent(syncNow);
  useEffect(() => {
    if (!isStarted || isOffline) return undefined;
    let isCurrent = true;
    void ask().then(() => isCurrent && setIsAsked(true));
    return () => {
      isCurrent = false;
      setIsAsked(false);
    };
  }, [isStarted, isOffline]);
  return isAsked;
}
