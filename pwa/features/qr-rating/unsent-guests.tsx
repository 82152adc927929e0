import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { guestPage as text } from '#shared/text/qr-rating.ts';
import { notSynced, waitingProblems } from '#shared/text/waiting-guest.ts';
import type { UnsentGuest } from './queries.ts';

/** The ratings of these guests are on this phone only: how they are sent. */
export function UnsentGuests({ guests }: { guests: readonly UnsentGuest[] }) {
  return guests.map((guest) => <OnThisPhone key={guest.owner}>{sentenceOn(guest)}</OnThisPhone>);
}

/** How this guest's ratings are sent. */
function sentenceOn({ unsent, name, claimedBy, waiting }: UnsentGuest): string {
  if (waiting?.problem) return notSynced(unsent, name) + waitingProblems[waiting.problem];
  if (waiting) return text.waitingUnsent(unsent, name);
  return claimedBy === undefined ? text.othersUnsent(unsent, name) : text.claimedUnsent(unsent);
}

/** A sentence about what is only on this phone. */
export function OnThisPhone({ children }: { children: ReactNode }) {
  return (
    <output className="flex gap-2 rounded-xl bg-sunken p-3 font-semibold">
      <Smartphone aria-hidden="true" className="shrink-0" />
      {children}
    </output>
  );
}
