import { guestOwners } from '#pwa/app/guest-seats.ts';
import { onPoll } from '#pwa/app/poll.ts';
import type { OwnerKey } from '#pwa/db/player-db.ts';
import { fetchPart } from '#pwa/ui/fetch-part.ts';
import { drainOwner } from './drain-owner.ts';
import { pageConnectivity } from './page-connectivity.ts';
import { watchSignIns } from './watch-sign-ins.ts';

/**
 * Sends what was captured on this phone as a guest, on whichever screen it is: at the start, when somebody
 * signs in, when signal comes back and with each poll. What is a member's by now moves to their records.
 */
export function sendForGuests(): void {
  // What cannot be sent now is at the next poll.
  const trySending = () => void send().catch(() => undefined);
  trySending();
  watchSignIns(trySending);
  onPoll(trySending);
  window.addEventListener('online', trySending);
}

async function send(): Promise<void> {
  const guests = await guestOwners();
  if (guests.length === 0) return;
  const moved = await settle().catch(() => []);
  for (const owner of [...moved, ...guests]) await drainOwner(owner, pageConnectivity);
}

/** Fetched only where somebody has rated as a guest. */
async function settle(): Promise<OwnerKey[]> {
  const { settleClaimedSeats } = await fetchPart(() => import('#pwa/app/claimed-seats.ts'));
  return settleClaimedSeats();
}
