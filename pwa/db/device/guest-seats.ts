import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { changeFacts, type GuestSeat, readFact, writeFact } from './device-db.ts';

/**
 * The seats that this phone was let in to as a guest, several of one match where a family shares a phone.
 * Each has an account, and so records of its own on this phone; the server's cookie names the last one
 * (docs/rules.md 67).
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
