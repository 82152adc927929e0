import { readPhoneGuests } from '#pwa/db/views/phone-guests.ts';
import type { PhoneContact } from '#shared/domain/contacts.ts';
import { useLive } from '../player/player-context.tsx';

/** The guests of a match who can be texted; none if it was recorded on another phone. */
export function usePhoneGuests(matchId: string): readonly PhoneContact[] {
  return useLive((db) => readPhoneGuests(db, matchId), [matchId]) ?? [];
}
