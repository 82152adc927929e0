import QrCode from 'lucide-react/icons/qr-code';
import { Suspense, useState } from 'react';
import { useUser } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { displayName } from '#shared/domain/names.ts';
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
  const user = useUser();
  const [shown, setShown] = useState<'code' | 'form'>();
  return (
    <>
      <Card className="grid gap-3">
        <p>{text.elsewhere}</p>
        <Button onClick={() => setShown('code')}>
          <QrCode aria-hidden="true" />
          {text.showCode}
        </Button>
        <Button
          aria-expanded={shown === 'form'}
          onClick={() => setShown(shown === 'form' ? undefined : 'form')}
        >
          {text.hand}
        </Button>
      </Card>
      {shown === 'form' && (
        <AccessForm
          matchId={match.id}
          member={user}
          hint={text.handedHint(displayName(user))}
          isHanded
          onOpened={onHanded}
        />
      )}
      {shown === 'code' && (
        <Suspense>
          <ShareMatchDialog match={match} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
