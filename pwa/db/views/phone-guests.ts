import type { PhoneContact } from '#shared/domain/contacts.ts';
import { type CreateMatchArgs, createMatchArgs } from '#shared/schemas/mutations.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { argsOf } from './projections.ts';

/** The guests whom a text message reaches (docs/rules.md 54). */
export function phoneGuestsIn({ seats }: CreateMatchArgs): PhoneContact[] {
  return seats.flatMap((seat) => {
    if (!('guest' in seat) || !seat.guest.phone) return [];
    const { firstName, phone } = seat.guest;
    return [{ name: firstName, phone }];
  });
}

/**
 * Those of a match that was recorded on this phone. The server tells contacts to nobody, so they come from
 * what was captured, which stays for 35 days (docs/rules.md 22).
 */
export async function readPhoneGuests(db: PlayerDb, matchId: string): Promise<PhoneContact[]> {
  const entries = await db.outbox.where('subject').equals(matchId).sortBy('seq');
  const created = entries.flatMap(
    ({ mutation }) => argsOf('createMatch', createMatchArgs, mutation) ?? [],
  );
  const latest = created.at(-1);
  return latest === undefined ? [] : phoneGuestsIn(latest);
}
