import { useState } from 'react';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { useAuth } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { displayName } from '#shared/domain/names.ts';
import { guestPage as text } from '#shared/text/qr-rating.ts';
import { AccessForm } from './access-form.tsx';
import { takeBack } from './commands.ts';
import type { OpenedMatch } from './queries.ts';
import { OnThisPhone, UnsentGuests } from './unsent-guests.tsx';

/**
 * Says for which guest this page records, since a family may share a phone, and which of their ratings are only on
 * this phone. The form gives access to another guest, or to this one again once the server no longer knows the phone:
 * after 30 days, another guest or match, or a logout. Nothing is lost by that.
 */
export function GuestRecords({
  matchId,
  owner,
  name,
  isHanded,
  onAccess,
}: {
  matchId: string;
  owner: OpenedMatch['owner'];
  name: string;
  /** True if the signed-in member has handed this phone to the guest. */
  isHanded: boolean;
  onAccess: () => void;
}) {
  const { isHeld, entries = [], syncNow } = useSync();
  const { user } = useAuth();
  const [isAnother, setIsAnother] = useState(false);
  const unsent = entries.filter(({ status }) => status.state === 'waiting').length;
  const requestAccess = () => {
    setIsAnother(false);
    void syncNow();
    onAccess();
  };
  const giveBack = () => void takeBack().finally(onAccess);
  return (
    <>
      <div className={cx('flex flex-wrap items-center gap-2', isHanded && '*:grow')}>
        {/* Handed over, two buttons follow: they share the line below. */}
        <p className={isHanded ? 'basis-full font-semibold' : 'min-w-[7rem] flex-1 font-semibold'}>
          {text.ratesAs(name)}
        </p>
        {isHanded && user && <Button onClick={giveBack}>{text.takeBack(displayName(user))}</Button>}
        {!isHeld && (
          <Button aria-expanded={isAnother} onClick={() => setIsAnother(!isAnother)}>
            {text.another}
          </Button>
        )}
      </div>
      {/* Held, nothing goes by itself: the form below says what to do. */}
      {unsent > 0 && !isHeld && <OnThisPhone>{text.unsent(unsent)}</OnThisPhone>}
      <UnsentGuests matchId={matchId} owner={owner} />
      {(isHeld || isAnother) && (
        <AccessForm
          matchId={matchId}
          member={user}
          hint={isHeld ? text.held : text.anotherHint}
          denied={isHeld ? text.notLetIn : undefined}
          isHanded={isHanded}
          onOpened={requestAccess}
        />
      )}
    </>
  );
}
