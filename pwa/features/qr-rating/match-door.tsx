import { LoadingScreen } from '#pwa/app/loading-screen.tsx';
import { paths } from '#pwa/app/paths.ts';
import { useAuth } from '#pwa/app/session.tsx';
import { PublicPage } from '#pwa/app/shell/public-page.tsx';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { sessionText } from '#shared/text/common.ts';
import { guestPage, qrRating as text } from '#shared/text/qr-rating.ts';
import { AccessForm } from './access-form.tsx';
import { MatchHeader } from './match-header.tsx';
import { UnsentHere } from './unsent-here.tsx';
import { useDoor } from './use-door.ts';

/** Shows a match that this phone does not have yet (QR-9): the form of access, or why there is none. */
export function MatchDoor({ matchId, onOpened }: { matchId: string; onOpened: () => void }) {
  const { user } = useAuth();
  const { door, ask } = useDoor(matchId, onOpened);
  if (door === null || door.state === 'opened') return <LoadingScreen />;
  switch (door.state) {
    case 'closed':
      return (
        <PublicPage title={text.form}>
          <MatchHeader match={door.match} />
          <UnsentHere matchId={matchId} />
          <AccessForm matchId={matchId} member={user} onOpened={onOpened} />
          {user !== null && <GoHome />}
        </PublicPage>
      );
    case 'claimed':
      // The seat is a member's now, and another guest of the match may have this phone next.
      return (
        <PublicPage title={text.claimed.title}>
          <p className="text-lg">{text.claimed.description}</p>
          <UnsentHere matchId={matchId} />
          <ButtonLink
            tone="ball"
            to={paths.signInFor(paths.qrRating(matchId))}
            className="min-h-14"
          >
            {sessionText.signIn}
          </ButtonLink>
          <AccessForm
            matchId={matchId}
            member={user}
            hint={guestPage.anotherHint}
            onOpened={onOpened}
          />
        </PublicPage>
      );
    case 'not-found':
      return (
        <PublicPage title={text.notFound.title}>
          <p className="text-lg">{text.notFound.description}</p>
          {door.isAwaited && (
            <output className="block rounded-xl bg-sunken p-3 font-semibold">{text.waiting}</output>
          )}
          <GoHome />
        </PublicPage>
      );
    case 'failed':
      return (
        <PublicPage title={text.loadFailedTitle}>
          <p className="text-lg">{door.reason}</p>
          <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1">
            <ButtonLink to={paths.home}>{text.goHome}</ButtonLink>
            <Button tone="ball" onClick={ask}>
              {text.tryAgain}
            </Button>
          </div>
        </PublicPage>
      );
    default:
      return door satisfies never;
  }
}

function GoHome() {
  return (
    <ButtonLink tone="ball" to={paths.home} className="min-h-14">
      {text.goHome}
    </ButtonLink>
  );
}
