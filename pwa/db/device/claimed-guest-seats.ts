import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { changeFacts, writeFact } from './device-db.ts';
import { guestSeats } from './guest-seats.ts';

/** Notes that a member has claimed these guest accounts; null if the server did not say which member. */
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
