import type { GuestSeat } from '#pwa/db/device/device-db.ts';
import { guestSeats } from '#pwa/db/device/guest-seats.ts';
import { markLetIn } from '#pwa/db/device/let-in-guests.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { paths } from '#shared/domain/paths.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import { pageConnectivity } from '../browser/page-connectivity.ts';
import { webLock } from '../browser/web-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { transferClaimedSeats } from '../session/claimed-seats.ts';
import { drainOwner } from '../sync/drain-owner.ts';
import { verifyGuest } from './keep-opened.ts';

/** The guests whom the server did not let in: asked again at the next start of the app. */
const denied = new Set<OwnerKey>();

/**
 * Asks the server to let in the guests whom this phone let in by itself, and sends what they captured, one guest after
 * the other, since the cookie names the last one.
 */
export function verifyWaitingGuests(): Promise<void> {
  return webLock.run('waiting-guests', async () => {
    for (const seat of await guestSeats()) if (await isToAsk(seat)) await letIn(seat);
  });
}

async function letIn({ matchId, owner, waiting }: GuestSeat): Promise<void> {
  try {
    const guest = waiting ? await verifyGuest(matchId, waiting.contact) : null;
    if (guest === null) return;
    await markLetIn(owner, guest);
    await transferClaimedSeats();
    await drainOwner(guest, pageConnectivity);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Each wrong guess counts (GUEST-9).
    if ([403, 404, 409].includes(error.status)) denied.add(owner);
  }
}

/** Not before the server has the match, nor while a guest is on a page that needs what would change beneath them. */
async function isToAsk({ matchId, owner, waiting }: GuestSeat): Promise<boolean> {
  if (waiting === undefined || denied.has(owner) || isGuestBusy(matchId)) return false;
  const db = new PlayerDb(waiting.recordedBy);
  const captured = () => db.outbox.where('subject').equals(matchId).toArray();
  return unsentOf(await captured().finally(() => db.close())).length === 0;
}

/** True while any guest rates, whose records must stay, or one of another match is on its page, with their cookie. */
function isGuestBusy(matchId: string): boolean {
  const { pathname } = window.location;
  const isRating = pathname.startsWith(paths.qrWizard('', '').slice(0, -1));
  return (
    isRating || (pathname.startsWith(paths.qrRating('')) && pathname !== paths.qrRating(matchId))
  );
}
