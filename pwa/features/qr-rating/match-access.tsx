import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { FirstWords } from '#pwa/shell/first-words.tsx';
import { HolderFrame } from '#pwa/shell/holder-frame.tsx';
import { PublicBar } from '#pwa/shell/navigation/public-page.tsx';
import { Button, ButtonLink, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { ScreenSpinner, Spinner } from '#pwa/ui/components/spinner.tsx';
import { paths } from '#shared/domain/paths.ts';
import type { PublicMatchView } from '#shared/schemas/match-view.ts';
import { guestPage, qrRating as text } from '#shared/text/qr-rating.ts';
import { sessionText } from '#shared/text/session.ts';
import { AccessForm } from './access-form.tsx';
import { MatchHeader, MatchPlayers } from './match-header.tsx';
import { useUnsentGuests } from './queries.ts';
import { UnsentGuests } from './unsent-guests.tsx';
import { useMatchAccess } from './use-match-access.ts';

/** The state of the address to which a corrected match leads. */
const MOVED = { isMoved: true };

interface AccessProps {
  matchId: string;
  onShown: () => void;
  onOpened: () => void;
}

/** The screen of a match that this phone does not have yet (QR-9); a member keeps their bars. */
export function MatchAccess(props: AccessProps) {
  const { user } = useAuth();
  const screen = <AccessScreen {...props} />;
  if (user !== null)
    return <HolderFrame holder={{ owner: recordsKey(user), kind: 'member' }}>{screen}</HolderFrame>;
  return (
    <>
      <PublicBar />
      {screen}
    </>
  );
}

/** The form of access, or why there is none. */
function AccessScreen({ matchId, onShown, onOpened }: AccessProps) {
  const { access, ask } = useMatchAccess(matchId, onOpened);
  const isShown = access !== null;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  const guests = useUnsentGuests(matchId);
  if (guests === undefined || access === null || access.state === 'opened')
    return (
      <FirstWords>
        <ScreenSpinner />
      </FirstWords>
    );
  const props = { matchId, guests, onOpened };
  switch (access.state) {
    case 'closed':
      return <Closed {...props} match={access.match} />;
    case 'claimed':
      return <Claimed {...props} />;
    case 'moved':
      return <Navigate replace to={paths.qrRating(access.to)} state={MOVED} />;
    case 'not-found':
      // Most likely it is on its creator's phone only (GUEST-10).
      if (access.isAwaited)
        return (
          // To stay is what helps.
          <DeadEnd {...text.waiting} tone="quiet">
            <Spinner />
            <div className="text-sm text-muted">
              <p>{text.ifNeverHere}</p>
              {/* No heading: nothing has failed yet. */}
              <p>
                {text.notFound.title}? <span>{text.notFound.description}</span>.
              </p>
            </div>
          </DeadEnd>
        );
      return <DeadEnd {...text.notFound}>{access.isGone && <Notice>{text.gone}</Notice>}</DeadEnd>;
    case 'failed':
      return (
        <Page title={text.loadFailedTitle}>
          <p className="text-lg">{access.reason}</p>
          <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1 tight:*:basis-full!">
            <ButtonLink to={paths.home}>{text.goHome}</ButtonLink>
            <Button tone="ball" onClick={ask}>
              {text.tryAgain}
            </Button>
          </div>
        </Page>
      );
    default:
      return access satisfies never;
  }
}

/** The form of access below what anyone with the link may know: where, when and who played. */
function Closed({
  matchId,
  match,
  guests,
  onOpened,
}: Parameters<typeof UnsentGuests>[0] & {
  matchId: string;
  match: PublicMatchView;
  onOpened: () => void;
}) {
  const { user } = useAuth();
  const isMoved = useLocation().state?.isMoved === true;
  const { participants } = match;
  if (user !== null && !participants.some((one) => one.isGuest && !one.userId))
    return (
      <DeadEnd title={text.denied.title} description={text.outsider}>
        <UnsentGuests guests={guests} />
      </DeadEnd>
    );
  return (
    <Page title={text.form}>
      {user === null && <p>{text.about}</p>}
      <MatchHeader match={match} />
      <MatchPlayers match={match} />
      {isMoved && <Notice>{guestPage.moved}</Notice>}
      <UnsentGuests guests={guests} />
      <AccessForm matchId={matchId} member={user} onOpened={onOpened} />
    </Page>
  );
}

/** A member has claimed the seat; another guest of the match may use this phone next. */
function Claimed({
  matchId,
  guests,
  onOpened,
}: Parameters<typeof UnsentGuests>[0] & { matchId: string; onOpened: () => void }) {
  const { user } = useAuth();
  return (
    <Page title={text.claimed.title}>
      <p className="text-lg">{text.claimed.description}</p>
      <UnsentGuests guests={guests} />
      <ButtonLink tone="ball" to={paths.signInFor(paths.qrRating(matchId))} className="min-h-14">
        {sessionText.signIn}
      </ButtonLink>
      <AccessForm
        matchId={matchId}
        member={user}
        hint={guestPage.anotherHint}
        tone="quiet"
        onOpened={onOpened}
      />
    </Page>
  );
}

/** Nothing to do here. */
function DeadEnd({
  title,
  description,
  tone = 'ball',
  children,
}: {
  title: string;
  description: string;
  tone?: ButtonTone;
  children?: ReactNode;
}) {
  return (
    <Page title={title}>
      <p className="text-lg">{description}</p>
      {children}
      <ButtonLink tone={tone} to={paths.home} className="min-h-14">
        {text.goHome}
      </ButtonLink>
    </Page>
  );
}
