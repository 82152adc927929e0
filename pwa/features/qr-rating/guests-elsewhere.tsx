import QrCode from 'lucide-react/icons/qr-code';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { NameLabel } from '#pwa/ui/components/name-label.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { HandOverLink } from '#pwa/ui/share/hand-over-link.tsx';
import { displayName } from '#shared/domain/names.ts';
import { handOver } from '#shared/text/hand-over.ts';
import { guestPage as text } from '#shared/text/qr-rating.ts';
import { AccessForm } from './access-form.tsx';
import type { OpenedMatch } from './queries.ts';

const ShareMatchDialog = lazyPart(
  'ShareMatchDialog',
  () => import('#pwa/services/matches/share-match-dialog.tsx'),
);

/** Where the guests of a match rate: on their own phones, by its QR code, or on this member's phone (GUEST-15). */
export function GuestsElsewhere({
  match,
  onHanded,
}: {
  match: OpenedMatch['match'];
  /** Called once a guest has the phone. */
  onHanded: () => void;
}) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  if (state?.hand !== true) return <Ways match={match} />;
  // Once the guest gives the phone back, the page shows the ways again.
  const close = () => void navigate(pathname, { replace: true });
  const finish = () => {
    close();
    onHanded();
  };
  return <GuestsForm matchId={match.id} onHanded={finish} onClose={close} />;
}

/** Their own phones, or this one. */
function Ways({ match }: { match: OpenedMatch['match'] }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Card className="grid gap-3">
      <p>{handOver.elsewhere}</p>
      <Button onClick={() => setIsShown(true)}>
        <QrCode aria-hidden="true" />
        {handOver.showCode}
      </Button>
      <HandOverLink matchId={match.id} />
      {isShown && (
        <Suspense>
          <ShareMatchDialog match={match} onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Where the guest who holds the phone says who they are. */
function GuestsForm({
  matchId,
  onHanded,
  onClose,
}: {
  matchId: string;
  onHanded: () => void;
  onClose: () => void;
}) {
  const user = useUser();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={form} className="grid grid-cols-1 gap-4">
      <AccessForm
        matchId={matchId}
        member={user}
        hint={handOver.handedHint(displayName(user))}
        isHanded
        onOpened={onHanded}
      />
      <Button onClick={onClose}>
        <NameLabel>{text.takeBack(displayName(user))}</NameLabel>
      </Button>
    </div>
  );
}
