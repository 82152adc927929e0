import { useParams } from 'react-router-dom';
import { useMatchId } from '#pwa/services/routing/use-match-id.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { useWizardSubject } from './queries.ts';
import { Wizard } from './wizard.tsx';

/**
 * The rating wizard (RATE-2), for one opponent of one match. Afterwards it opens the dashboard (RATE-12), or for a
 * guest, who has none, the page of the match at `guestPage`.
 */
export function RatingWizardPage({ guestPage }: { guestPage?: string | undefined }) {
  const matchId = useMatchId();
  const { userId = '' } = useParams();
  const subject = useWizardSubject(matchId, Number(userId));
  if (subject === undefined) return <Spinner />;
  if (subject === null) {
    return (
      <Page title={text.unresolved}>
        <ButtonLink tone="ball" to={guestPage ?? paths.ratePlayers}>
          {guestPage === undefined ? nav.goToMatches : text.toMatch}
        </ButtonLink>
      </Page>
    );
  }
  const key = `${matchId}/${userId}`;
  return <Wizard key={key} subject={subject} after={guestPage ?? paths.home} />;
}
