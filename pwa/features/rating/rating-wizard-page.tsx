import { useParams } from 'react-router-dom';
import { paths } from '#pwa/app/paths.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Spinner } from '#pwa/ui/spinner.tsx';
import { nav } from '#shared/text.ts';
import { rating as text } from '#shared/text-rating.ts';
import { useWizardSubject } from './queries.ts';
import { Wizard } from './wizard.tsx';

/** Rating wizard (spec 2), for one opponent of one match. */
export function RatingWizardPage() {
  const { matchId = '', userId = '' } = useParams();
  const subject = useWizardSubject(matchId, Number(userId));
  if (subject === undefined) return <Spinner />;
  if (subject === null) {
    return (
      <Page title={text.unresolved}>
        <ButtonLink tone="ball" to={paths.ratePlayers}>
          {nav.goToMatches}
        </ButtonLink>
      </Page>
    );
  }
  return <Wizard key={`${matchId}/${userId}`} subject={subject} />;
}
