import { Navigate } from 'react-router-dom';
import { LoadingScreen } from '#pwa/app/loading-screen.tsx';
import { HolderFrame } from '#pwa/app/match-holder/holder-frame.tsx';
import { useMatchHolder } from '#pwa/app/match-holder/use-match-holder.ts';
import { paths } from '#pwa/app/paths.ts';
import { useMatchId } from '#pwa/app/use-match-id.ts';
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
