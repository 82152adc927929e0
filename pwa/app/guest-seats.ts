import { changeFacts, readFact, writeFact } from '#pwa/db/device-db.ts';

/**
 * The matches that this phone was let in to as a guest (design 7). Each seat has an account, and so
 * records of its own on this phone; the server knows the phone again by its cookie.
 */

/** Whose records a guest's of this match are, or null. */
export async function guestOwnerOf(matchId: string): Promise<number | null> {
  return (await seats()).find((seat) => seat.matchId === matchId)?.owner ?? null;
}

/** Everybody who rates on this phone as a guest. */
export async function guestOwners(): Promise<number[]> {
  return [...new Set((await seats()).map(({ owner }) => owner))];
}

export async function rememberGuest(matchId: string, owner: number): Promise<void> {
  await changeFacts(async () => {
    const others = (await seats()).filter((seat) => seat.matchId !== matchId);
    await writeFact('guestSeats', [...others, { matchId, owner }]);
  });
}

async function seats() {
  return (await readFact('guestSeats')) ?? [];
}
