import { guestOwners } from '#pwa/app/guest-seats.ts';
import { onPoll } from '#pwa/app/poll.ts';
import { drainOwner } from './drain-owner.ts';
import { pageConnectivity } from './page-connectivity.ts';

/**
 * Sends what was captured on this phone as a guest, on whichever screen it is: at the start, when
 * signal comes back and with each poll.
 */
export function sendForGuests(): void {
  const send = async () => {
    for (const owner of await guestOwners()) await drainOwner(owner, pageConnectivity);
  };
  // What cannot be sent now is at the next poll.
  const trySending = () => void send().catch(() => undefined);
  trySending();
  onPoll(trySending);
  window.addEventListener('online', trySending);
}
