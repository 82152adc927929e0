import { useAuth } from '#pwa/services/session/session.tsx';
import { AccessByLink } from './access-by-link.tsx';
import { ClaimSeat } from './claim-seat.tsx';

export interface PersonalLinkProps {
  matchId: string;
  token: string;
  /** Whether this phone has the match for the guest of this link. */
  isHeldHere: boolean;
  /** Called when the link has been used: the page shows what this phone has now. */
  onDone: () => void;
}

/**
 * The page that a guest's mailed link opens: rating, and for a signed-in member claiming the seat (architecture:
 * Guests).
 */
export function PersonalLink(props: PersonalLinkProps) {
  const { user } = useAuth();
  return user === null ? <AccessByLink {...props} /> : <ClaimSeat {...props} member={user} />;
}
