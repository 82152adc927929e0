import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { changeFacts, type GuestSeat, readFact, writeFact } from './device-db.ts';

/** All guest seats of this phone, with what the server said about who has them now. */
export async function guestSeats(): Promise<readonly GuestSeat[]> {
  return (await readFact('guestSeats')) ?? [];
}

/** Notes that these guest accounts are a member's now; null where this phone was not told whose. */
export async function markClaimed(
  accounts: readonly OwnerKey[],
  member: OwnerKey | null,
): Promise<void> {
  if (accounts.length === 0) return;
  await changeFacts(async () => {
    const noted = (await guestSeats()).map((seat) =>
      accounts.includes(seat.owner)
        ? { ...seat, claimedBy: member ?? seat.claimedBy ?? null }
        : seat,
    );
    await writeFact('guestSeats', noted);
  });
}
