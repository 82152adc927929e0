import { useState } from 'react';
import { useAuth } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { isReachable } from '#shared/domain/same-contact.ts';
import { qrRating, guestPage as text } from '#shared/text/qr-rating.ts';
import { notSynced, waitingProblems } from '#shared/text/waiting-guest.ts';
import { AccessForm } from './access-form.tsx';
import { enteredContact } from './entered-contact.ts';
import { OnThisPhone, UnsentGuests } from './unsent-guests.tsx';
import type { GuestNotes } from './use-guest-notes.ts';

interface Props {
  matchId: string;
  notes: GuestNotes;
  name: string;
  /** True if the signed-in member has handed this phone to the guest. */
  isHanded: boolean;
  onAccess: () => void;
}

/**
 * Says for which guest this page records, since a family may share a phone, and which of their ratings are only on
 * this phone. The form gives access to another guest, or to this one again once the server no longer knows the phone:
 * after 30 days, another guest or match, or a logout. Nothing is lost by that.
 */
export function GuestRecords({
  matchId,
  notes: { isHeld, syncNow, unsent, problem, others },
  name,
  isHanded,
  onAccess,
}: Props) {
  const { user } = useAuth();
  const canClaim = user !== null && !isHanded;
  // Who typed a contact here and signed in since has most likely just joined (GUEST-16).
  const [isAnother, setIsAnother] = useState(canClaim && isReachable(enteredContact(matchId)));
  // The form below says what to do.
  const mustEnter = isHeld || problem === 'denied';
  const requestAccess = () => {
    setIsAnother(false);
    void syncNow();
    onAccess();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-[7rem] flex-1 font-semibold">{text.ratesAs(name)}</p>
        {/* Opened, the form has a button of that name. */}
        {!mustEnter && !(canClaim && isAnother) && (
          <Button
            // For a member who has joined, or signed in here, it is what to do next (GUEST-16).
            tone={canClaim ? 'ball' : 'quiet'}
            aria-expanded={isAnother}
            onClick={() => setIsAnother(!isAnother)}
          >
            {canClaim ? text.mine : text.another}
          </Button>
        )}
      </div>
      {problem ? (
        <OnThisPhone>{notSynced(unsent) + waitingProblems[problem]}</OnThisPhone>
      ) : (
        // Held, nothing goes by itself.
        unsent > 0 && !isHeld && <OnThisPhone>{text.unsent(unsent)}</OnThisPhone>
      )}
      <UnsentGuests guests={others} />
      {(mustEnter || isAnother) && (
        <AccessForm
          matchId={matchId}
          member={user}
          hint={isHeld ? text.held : isAnother ? text.anotherHint : qrRating.formHint}
          denied={isHeld ? text.notLetIn : undefined}
          // As a guest: a member who helps them on this phone gets no seat.
          isHanded={isHanded || problem === 'denied'}
          onOpened={requestAccess}
        />
      )}
    </>
  );
}
