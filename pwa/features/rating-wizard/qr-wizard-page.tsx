import { Navigate } from 'react-router-dom';
import { useMatchHolder } from '#pwa/services/guests/match-holder.ts';
import { useMatchId } from '#pwa/services/routing/use-match-id.ts';
import { HolderFrame } from '#pwa/shell/holder-frame.tsx';
import { LoadingScreen } from '#pwa/shell/loading-screen.tsx';
import { paths } from '#shared/domain/paths.ts';
import { RatingWizardPage } from './rating-wizard-page.tsx';

/** The same wizard, linked from the QR page (ROUTE-13), for members and guests. */
export function QrWizardPage() {
  const matchId = useMatchId();
  const { holder } = useMatchHolder(matchId);
  if (holder === undefined) return <LoadingScreen />;
  const page = paths.qrRating(matchId);
  if (holder === null) return <Navigate to={page} replace />;
  return (
    <HolderFrame holder={holder}>
      <RatingWizardPage guestPage={holder.kind === 'guest' ? page : undefined} />
    </HolderFrame>
  );
}
