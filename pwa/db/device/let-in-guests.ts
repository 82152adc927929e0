import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { changeFacts, type GuestSeat, type WaitingProblem, writeFact } from './device-db.ts';
import { guestSeats } from './guest-seats.ts';
import { FIRST_WAITING } from './waiting-guests.ts';

/** A random account id for a guest whom this phone, but not yet the server, has let in. */
export function newWaitingAccount(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return FIRST_WAITING - random;
}

/** Notes the account for which the server let the guest in; what was captured before moves there. */
export async function markLetIn(owner: OwnerKey, guest: OwnerKey): Promise<void> {
  await changeFacts(async () => {
    const before = await guestSeats();
    const isHanded = before.some((seat) => seat.owner === owner && seat.isHanded);
    const seats = before.map((seat): GuestSeat => {
      if (seat.owner === guest && isHanded) return { ...seat, isHanded };
      if (seat.owner !== owner) return seat;
      const { waiting: _waiting, ...rest } = seat;
      return { ...rest, claimedBy: guest };
    });
    await writeFact('guestSeats', seats);
  });
}

/** Stores that a member handed this phone to the guest who got access last. */
export async function markHanded(): Promise<void> {
  await changeFacts(async () => {
    const seats = await guestSeats();
    const last = seats.at(-1);
    if (last) await writeFact('guestSeats', [...seats.slice(0, -1), { ...last, isHanded: true }]);
  });
}

/** Stores why the server has not let the guest in, for screens to say; undefined if it is not known. */
export async function markProblem(
  owner: OwnerKey,
  problem: WaitingProblem | undefined,
): Promise<void> {
  await changeFacts(async () => {
    const seats = await guestSeats();
    const before = seats.find((seat) => seat.owner === owner)?.waiting;
    if (before === undefined || before.problem === problem) return;
    const { problem: _problem, ...rest } = before;
    const waiting = problem === undefined ? rest : { ...rest, problem };
    await writeFact(
      'guestSeats',
      seats.map((seat) => (seat.owner === owner ? { ...seat, waiting } : seat)),
    );
  });
}
