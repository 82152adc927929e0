import { changeFacts, type GuestSeat, readFact, writeFact } from '#pwa/db/device-db.ts';
import type { OwnerKey } from '#pwa/db/player-db.ts';

/**
 * The seats that this phone was let in to as a guest (design 7), several of one match where a family
 * shares a phone. Each has an account, and so records of its own on this phone; the server knows by its
 * cookie the one that was let in last.
 */

/** The owners of the guest records for this match, the latest one last. */
export async function guestOwnersOf(matchId: string): Promise<OwnerKey[]> {
  return (await seats()).filter((seat) => seat.matchId === matchId).map(({ owner }) => owner);
}

/** Everybody who rates on this phone as a guest. */
export async function guestOwners(): Promise<OwnerKey[]> {
  return (await seats()).map(({ owner }) => owner);
}

export async function rememberGuest(seat: GuestSeat): Promise<void> {
  await changeFacts(async () => {
    const others = (await seats()).filter(({ owner }) => owner !== seat.owner);
    await writeFact('guestSeats', [...others, seat]);
  });
}

async function seats(): Promise<readonly GuestSeat[]> {
  return (await readFact('guestSeats')) ?? [];
}
