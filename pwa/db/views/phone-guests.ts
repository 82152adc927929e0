import type { PhoneContact } from '#shared/domain/contacts.ts';
import type { Seat } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { isGuestsSeat, personInSeat } from './people.ts';
import { argsOf } from './projections.ts';

export type Guest = Extract<Seat, { guest: unknown }>['guest'];
export type CapturedGuests = ReadonlyMap<string, Guest>;

/** The guests who can be reached by a text message (docs/rules.md 54). */
export function phoneGuestsIn({ seats }: { seats: readonly Seat[] }): PhoneContact[] {
  return seats.flatMap((seat) => {
    if (!('guest' in seat) || !seat.guest.phone) return [];
    const { firstName, phone } = seat.guest;
    return [{ name: firstName, phone }];
  });
}

/**
 * The same for a match that was recorded on this phone. The server shows contacts to nobody, so they come from the
 * captured entry, which stays for 35 days (docs/rules.md 22). A guest who joined, or left, needs the link no more.
 */
export async function readPhoneGuests(
  db: PlayerDb,
  { id, participants }: Pick<MatchRow, 'id' | 'participants'>,
): Promise<PhoneContact[]> {
  const guests = participants.filter((seat) => isGuestsSeat(seat) && !seat.isOpen);
  const isGuest = ({ id }: Seat) => guests.some((seat) => seat.id === id);
  return phoneGuestsIn({ seats: (await capturedSeats(db, id)).filter(isGuest) });
}

/** The names of the guests of such a match whom the server emails the link (GUEST-3). */
export async function readEmailedGuests(
  db: PlayerDb,
  { id, participants, replaces }: Pick<MatchRow, 'id' | 'participants' | 'replaces'>,
): Promise<string[]> {
  // Who was a guest of the match before is not invited again (WRONG-9), and this phone may not know who was.
  if (replaces !== undefined) return [];
  const guests = await readCapturedGuests(db, id);
  return participants
    .filter((seat) => isGuestsSeat(seat) && !seat.isOpen && guests.get(seat.id)?.email)
    .map((seat) => personInSeat(seat, new Map()).name);
}

/** The guests of a match that was recorded on this phone, with their contacts, by seat. */
export async function readCapturedGuests(db: PlayerDb, matchId: string): Promise<CapturedGuests> {
  const seats = await capturedSeats(db, matchId);
  return new Map(
    seats.flatMap((seat) => ('guest' in seat ? [[seat.id, seat.guest] as const] : [])),
  );
}

async function capturedSeats(db: PlayerDb, matchId: string): Promise<readonly Seat[]> {
  const entries = await db.outbox.where('subject').equals(matchId).sortBy('seq');
  const created = entries.flatMap(({ mutation }) => argsOf('createMatch', mutation) ?? []);
  return created.at(-1)?.seats ?? [];
}
