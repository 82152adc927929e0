import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { isGuestsSeat } from '#pwa/db/views/people.ts';
import { readPhoneGuests } from '#pwa/db/views/phone-guests.ts';
import { readMatch } from '#pwa/db/views/read-match.ts';
import type { PhoneContact } from '#shared/domain/contacts.ts';
import { useLive } from '../player/player-context.tsx';

/** The guests of a match, as the QR code's card needs to know them. */
interface MatchGuests {
  /** Those who can be texted; none if the match was recorded on another phone. */
  guests: readonly PhoneContact[];
  /** True if a guest plays in it, who may be handed this phone (GUEST-15). */
  hasGuests: boolean;
}

const NONE: MatchGuests = { guests: [], hasGuests: false };

export function useMatchGuests(matchId: string): MatchGuests {
  return useLive((db) => readMatchGuests(db, matchId), [matchId]) ?? NONE;
}

async function readMatchGuests(db: PlayerDb, matchId: string): Promise<MatchGuests> {
  const [guests, match] = await Promise.all([readPhoneGuests(db, matchId), readMatch(db, matchId)]);
  const seats = match?.row.participants ?? [];
  const hasGuests = seats.some((seat) => isGuestsSeat(seat) && seat.userId !== db.owner);
  return { guests, hasGuests };
}
