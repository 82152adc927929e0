import { guestOwners } from '#pwa/db/device/guest-seats.ts';
import { isWaitingGuest } from '#pwa/db/device/waiting-guests.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { onPoll } from '#pwa/services/browser/poll.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { pageConnectivity } from '../browser/page-connectivity.ts';
import { watchSignIns } from '../session/watch-sign-ins.ts';
import { drainOwner } from '../sync/drain-owner.ts';

/**
 * Sends what was captured on this phone as a guest, whatever screen is shown: at the start, at each sign-in, when
 * signal returns and at each poll. Entries of a seat that a member has claimed move to that member's records.
 */
export function drainGuests(): void {
  // The next poll sends what fails now.
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
  // Now that the members have the matches, the guests' rows move too. Otherwise the page offers a player who is already
  // rated.
  if (moved.length > 0) await settle();
  if (guests.some(isWaitingGuest)) await verifyWaiting();
}

/** Fetched only on phones that let in a guest without signal. */
async function verifyWaiting(): Promise<void> {
  const { verifyWaitingGuests } = await fetchPart(() => import('./verify-waiting-guests.ts'));
  await verifyWaitingGuests();
}

/** Fetched only on phones on which a guest has rated. */
async function settle(): Promise<OwnerKey[]> {
  const { transferClaimedSeats } = await fetchPart(
    () => import('#pwa/services/session/claimed-seats.ts'),
  );
  return transferClaimedSeats();
}
