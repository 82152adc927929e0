import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { changeFacts, writeFact } from './device-db.ts';
import { guestSeats } from './guest-seats.ts';
import { FIRST_WAITING } from './waiting-guests.ts';

/** An account of this phone alone, for a guest whom the server has not let in yet. */
export function newWaitingAccount(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return FIRST_WAITING - random;
}

/** Notes the account for which the server let the guest in; what was captured before moves there. */
export async function markLetIn(owner: OwnerKey, guest: OwnerKey): Promise<void> {
  await changeFacts(async () => {
    const seats = (await guestSeats()).map((seat) => {
      if (seat.owner !== owner) return seat;
      const { waiting: _waiting, ...rest } = seat;
      return { ...rest, claimedBy: guest };
    });
    await writeFact('guestSeats', seats);
  });
}
