import { useAuth } from '#pwa/app/session.tsx';
import { ClaimSeat } from './claim-seat.tsx';
import { EnterByLink } from './enter-by-link.tsx';

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
  return user === null ? <EnterByLink {...props} /> : <ClaimSeat {...props} member={user} />;
}
