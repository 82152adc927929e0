import { useAuth } from '#pwa/services/session/session.tsx';
import { AccessByLink } from './access-by-link.tsx';
import { ClaimSeat } from './claim-seat.tsx';

export interface PersonalLinkProps {
  matchId: string;
  token: string;
  /** Whether this phone holds the match for the guest of this link. */
  isHeldHere: boolean;
  /** The link has done what it can: the page shows what this phone holds now. */
  onDone: () => void;
}

/**
 * What a guest's mailed link opens: rating, and for a signed-in member claiming the seat
 * (architecture: Guests).
 */
export function PersonalLink(props: PersonalLinkProps) {
  const { user } = useAuth();
  return user === null ? <AccessByLink {...props} /> : <ClaimSeat {...props} member={user} />;
}
