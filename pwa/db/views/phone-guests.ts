import type { PhoneContact } from '#shared/domain/contacts.ts';
import { type CreateMatchArgs, createMatchArgs } from '#shared/schemas/mutations.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { argsOf } from './projections.ts';

/** The guests who can be reached by a text message (docs/rules.md 54). */
export function phoneGuestsIn({ seats }: CreateMatchArgs): PhoneContact[] {
  return seats.flatMap((seat) => {
    if (!('guest' in seat) || !seat.guest.phone) return [];
    const { firstName, phone } = seat.guest;
    return [{ name: firstName, phone }];
  });
}

/**
 * The same for a match that was recorded on this phone. The server shows contacts to nobody, so they come from the
 * captured entry, which stays for 35 days (docs/rules.md 22).
 */
export async function readPhoneGuests(db: PlayerDb, matchId: string): Promise<PhoneContact[]> {
  const entries = await db.outbox.where('subject').equals(matchId).sortBy('seq');
  const created = entries.flatMap(
    ({ mutation }) => argsOf('createMatch', createMatchArgs, mutation) ?? [],
  );
  const latest = created.at(-1);
  return latest === undefined ? [] : phoneGuestsIn(latest);
}
