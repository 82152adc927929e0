import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { changeFacts, type GuestSeat, readFact, writeFact } from './device-db.ts';

/**
 * The seats in which this phone rates as a guest, several of one match if a family shares a phone. Each seat has an
 * account, and so its own records on this phone; the server's cookie names the last one (docs/rules.md 67).
 */

/** The owners of the guest records of this match, the most recent last. */
export async function guestOwnersOf(matchId: string): Promise<OwnerKey[]> {
  return (await guestSeats()).filter((seat) => seat.matchId === matchId).map(({ owner }) => owner);
}

/** All guests who rate on this phone. */
export async function guestOwners(): Promise<OwnerKey[]> {
  return (await guestSeats()).map(({ owner }) => owner);
}

export async function rememberGuest(seat: GuestSeat): Promise<void> {
  await changeFacts(async () => {
    const seats = await guestSeats();
    const others = seats.filter(({ owner }) => owner !== seat.owner);
    // Once the phone was handed to them, it counts as a member's, however they enter later.
    const isHanded = seats.some((before) => before.owner === seat.owner && before.isHanded);
    await writeFact('guestSeats', [...others, isHanded ? { ...seat, isHanded } : seat]);
  });
}

/**
 * All guest seats of this phone, each with the member who claimed it, as far as the server said. A live query reads the
 * fact itself: Dexie loses track of reads that one more function awaits (guest-section.browser.test.tsx).
 */
export async function guestSeats(): Promise<readonly GuestSeat[]> {
  return (await readFact('guestSeats')) ?? [];
}
