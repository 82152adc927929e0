import { Navigate, useParams } from 'react-router-dom';
import { useMovedDrafts } from '#pwa/services/drafts/use-moved-drafts.ts';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { useHasSynced } from '#pwa/services/player/use-has-synced.ts';
import { useMatchInPlace } from '#pwa/services/player/use-match-in-place.ts';
import { useMatchId } from '#pwa/services/routing/use-match-id.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { useHasMatch, useWizardSubject, type WizardSubject } from './queries.ts';
import { Rated } from './rated.tsx';
import { useRatingSubmit } from './use-rating-submit.ts';
import { Wizard } from './wizard.tsx';

/**
 * The rating wizard (RATE-2), for one opponent of one match. Afterwards it offers the next opponent (RATE-20). If there
 * is none it opens the dashboard (RATE-12), or for a guest, who has none, the page of the match at `guestPage`.
 */
export function RatingWizardPage({ guestPage }: { guestPage?: string | undefined }) {
  const matchId = useMatchId();
  const { userId = '' } = useParams();
  const subject = useWizardSubject(matchId, Number(userId));
  if (subject === undefined) return <Spinner />;
  if (subject === null) return <Unresolved matchId={matchId} guestPage={guestPage} />;
  return <OpponentRating key={`${matchId}/${userId}`} subject={subject} guestPage={guestPage} />;
}

/**
 * The wizard of the match in place of this one (WRONG-9), with what was answered here; else what this phone knows.
 */
function Unresolved({ matchId, guestPage }: { matchId: string; guestPage: string | undefined }) {
  const { userId = '' } = useParams();
  const inPlace = useMatchInPlace(matchId);
  const areMoved = useMovedDrafts(inPlace);
  if (inPlace === null) return <Missing matchId={matchId} guestPage={guestPage} />;
  if (inPlace === undefined || !areMoved) return <Spinner />;
  const wizardOf = guestPage === undefined ? paths.ratingWizard : paths.qrWizard;
  return <Navigate replace to={wizardOf(inPlace, Number(userId))} />;
}

/**
 * Before a member's first pull has ended, as after the browser has lost the records, the match may still come
 * (SYNC-26).
 */
function Missing({ matchId, guestPage }: { matchId: string; guestPage: string | undefined }) {
  const hasMatch = useHasMatch(matchId);
  const hasSynced = useHasSynced();
  if (hasMatch === undefined || hasSynced === undefined) return <Spinner />;
  if (guestPage === undefined && !hasMatch && !hasSynced) {
    return (
      <Page title={text.loading}>
        <FirstLoad what="matches" count={1} height="24rem" />
      </Page>
    );
  }
  // It was deleted, or its guest has no seat in the match in its place: its page says which, and leads there.
  if (guestPage !== undefined && !hasMatch) return <Navigate replace to={guestPage} />;
  return (
    <Page title={text.unresolved}>
      <ButtonLink tone="ball" to={guestPage ?? paths.ratePlayers}>
        {guestPage === undefined ? nav.goToMatches : text.toMatch}
      </ButtonLink>
    </Page>
  );
}

/** The wizard, or what follows it once this opponent is rated. */
function OpponentRating({
  subject,
  guestPage,
}: {
  subject: WizardSubject;
  guestPage: string | undefined;
}) {
  const after = guestPage ?? paths.home;
  const { isBusy, isSaved, submit } = useRatingSubmit(subject);
  // With nobody left to rate, `after` opens at once (RATE-20).
  if (subject.isRated && isSaved && subject.next === null) return <Navigate to={after} />;
  // While it is being saved the wizard stays.
  if (subject.isRated && (isSaved || !isBusy)) {
    const wizardOf = guestPage === undefined ? paths.ratingWizard : paths.qrWizard;
    return <Rated subject={subject} wizardOf={wizardOf} after={after} />;
  }
  return <Wizard {...{ subject, guestPage, isBusy, submit }} />;
}
