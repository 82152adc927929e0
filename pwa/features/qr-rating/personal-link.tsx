import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { type Auth, recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { claimSeat as text } from '#shared/text/qr-rating.ts';
import { AccessByLink } from './access-by-link.tsx';
import { claimByLink } from './commands.ts';

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

/** Asks the signed-in member whether they are the guest of this link, and claims the seat for them. */
function ClaimSeat({
  token,
  member,
  onDone,
}: PersonalLinkProps & {
  member: NonNullable<Auth['user']>;
}) {
  const { isBusy, call } = useOnlineCall(text.failed);
  const claim = async () => {
    const refusal = await call(() => claimByLink(token, recordsKey(member)));
    if (refusal === null) onDone();
  };
  return (
    <PublicPage title={text.title}>
      <Card className="grid gap-4">
        <p className="text-lg">{text.hint(member.username)}</p>
        <p className="text-muted">{text.replaces}</p>
        <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1">
          <Button onClick={onDone}>{text.no}</Button>
          <Button tone="ball" disabled={isBusy} onClick={() => void claim()}>
            {text.yes}
          </Button>
        </div>
      </Card>
    </PublicPage>
  );
}
