import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '#pwa/services/session/session.tsx';
import { LoadingScreen } from '#pwa/shell/loading-screen.tsx';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Button, ButtonLink, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { paths } from '#shared/domain/paths.ts';
import { guestPage, qrRating as text } from '#shared/text/qr-rating.ts';
import { sessionText } from '#shared/text/session.ts';
import { AccessForm } from './access-form.tsx';
import { MatchHeader } from './match-header.tsx';
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

/** The screen of a match that this phone does not have yet (QR-9): the form of access, or why there is none. */
export function MatchAccess({ matchId, onShown, onOpened }: AccessProps) {
  const { user } = useAuth();
  const { access, ask } = useMatchAccess(matchId, onOpened);
  const isShown = access !== null;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  const guests = useUnsentGuests(matchId);
  const isMoved = useLocation().state?.isMoved === true;
  if (guests === undefined || access === null || access.state === 'opened')
    return <LoadingScreen />;
  switch (access.state) {
    case 'closed':
      if (
        user !== null &&
        !access.match.participants.some(({ isGuest, userId }) => isGuest && !userId)
      )
        return (
          <DeadEnd title={text.denied.title} reason={text.outsider}>
            <UnsentGuests guests={guests} />
          </DeadEnd>
        );
      return (
        <PublicPage title={text.form}>
          {user === null && <p>{text.about}</p>}
          <MatchHeader match={access.match} />
          {isMoved && <Notice>{guestPage.moved}</Notice>}
          <UnsentGuests guests={guests} />
          <AccessForm matchId={matchId} member={user} onOpened={onOpened} />
          {user !== null && <GoHome tone="quiet" />}
        </PublicPage>
      );
    case 'claimed':
      return <Claimed matchId={matchId} guests={guests} onOpened={onOpened} />;
    case 'moved':
      return <Navigate replace to={paths.qrRating(access.to)} state={MOVED} />;
    case 'not-found':
      if (access.isAwaited) return <Awaited />;
      return (
        <DeadEnd title={text.notFound.title} reason={text.notFound.description}>
          {access.isGone && <Notice>{text.gone}</Notice>}
        </DeadEnd>
      );
    case 'failed':
      return (
        <PublicPage title={text.loadFailedTitle}>
          <p className="text-lg">{access.reason}</p>
          <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1">
            <ButtonLink to={paths.home}>{text.goHome}</ButtonLink>
            <Button tone="ball" onClick={ask}>
              {text.tryAgain}
            </Button>
          </div>
        </PublicPage>
      );
    default:
      return access satisfies never;
  }
}

/** A member has claimed the seat; another guest of the match may use this phone next. */
function Claimed({
  matchId,
  guests,
  onOpened,
}: Parameters<typeof UnsentGuests>[0] & { matchId: string; onOpened: () => void }) {
  const { user } = useAuth();
  return (
    <PublicPage title={text.claimed.title}>
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
    </PublicPage>
  );
}

/** Nothing to do here. */
function DeadEnd({
  title,
  reason,
  children,
}: {
  title: string;
  reason: string;
  children?: ReactNode;
}) {
  return (
    <PublicPage title={title}>
      <p className="text-lg">{reason}</p>
      {children}
      <GoHome />
    </PublicPage>
  );
}

/** Most likely the match is on its creator's phone only (GUEST-10): what is not found (QR-2) comes second. */
function Awaited() {
  const { title, description } = text.waiting;
  return (
    <PublicPage title={title}>
      <p className="text-lg">{description}</p>
      <Spinner label={title} />
      <div className="text-sm text-muted">
        <h2 className="text-lg">{text.notFound.title}</h2>
        <p>{text.notFound.description}</p>
      </div>
      <GoHome tone="quiet" />
    </PublicPage>
  );
}

/** Quiet below a form, whose button comes first. */
function GoHome({ tone = 'ball' }: { tone?: ButtonTone }) {
  return (
    <ButtonLink tone={tone} to={paths.home} className="min-h-14">
      {text.goHome}
    </ButtonLink>
  );
}
