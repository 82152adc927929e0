import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type MatchHolder, useMatchHolder } from '#pwa/services/guests/match-holder.ts';
import { useLinkToken } from '#pwa/services/routing/use-link-token.ts';
import { useMatchId } from '#pwa/services/routing/use-match-id.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { HolderFrame } from '#pwa/shell/holder-frame.tsx';
import { ChangePasswordPage } from '#pwa/shell/lazy-change-password-page.ts';
import { LoadingScreen } from '#pwa/shell/loading-screen.tsx';
import { askAhead } from './commands.ts';
import { rememberEntered, usedLink } from './entered-contact.ts';
import { linkedSeat } from './linked-seat.ts';
import { MatchAccess } from './match-access.tsx';
import { PersonalLink } from './personal-link.tsx';
import { RatePlayers } from './rate-players.tsx';

/**
 * The QR rating page (QR-1 to QR-14). Public: players of the match, and guests with access, rate here, later
 * also without signal. A match that this phone has shows without asking the server. `onShown` is called once the page
 * shows what is known of the match.
 */
export function QrRatingPage({ onShown }: { onShown: () => void }) {
  const matchId = useMatchId();
  const { user, isAsking } = useAuth();
  const { holder, isNobodys, look } = useMatchHolder(matchId);
  const { token: linked, forget } = useLinkToken();
  // A guest who has just joined: the link says whose seat it is, as when it is opened again.
  const token = linked ?? (user ? usedLink(matchId) : '');
  // Two answers in turn take a weak signal long.
  const isToAskAhead = isNobodys && isAsking && !token;
  useEffect(() => {
    if (isToAskAhead) askAhead(matchId);
  }, [isToAskAhead, matchId]);
  const { state } = useLocation();
  const finish = useCallback(() => {
    if (user) rememberEntered(matchId, null);
    look(forget);
  }, [forget, look, matchId, user]);
  useEffect(() => {
    if (holder) onShown();
  }, [holder, onShown]);
  // Until the password is changed, the server refuses everything else.
  if (user?.mustChangePassword) return <ChangePasswordPage />;
  if (holder === undefined) return <LoadingScreen />;
  if (token && isOfUse(holder, user !== null)) {
    const isHeldHere = holder !== null && holder.seatId === linkedSeat(token);
    return <PersonalLink matchId={matchId} token={token} isHeldHere={isHeldHere} onDone={finish} />;
  }
  if (holder === null)
    return <MatchAccess key={matchId} matchId={matchId} onShown={onShown} onOpened={look} />;
  const isHanding = holder.kind === 'member' && state?.hand === true;
  return (
    <HolderFrame holder={holder} isHanding={isHanding}>
      <RatePlayers
        key={matchId}
        matchId={matchId}
        isHanding={isHanding}
        isHanded={holder.isHanded}
        onChange={look}
      />
    </HolderFrame>
  );
}

/**
 * A mailed link is useful for a member without a seat in the match, and for every guest: this phone may know another
 * guest of the family only, and the server may have forgotten the phone.
 */
function isOfUse(holder: MatchHolder | null, isMember: boolean): boolean {
  return !isMember || holder?.kind !== 'member';
}
