import type { WaitingProblem } from '#pwa/db/device/device-db.ts';
import { countRatings } from '#pwa/db/owners/count-ratings.ts';
import { useGuestSeat } from '#pwa/services/guests/use-guest-seat.ts';
import { type Sync, usePlayerDb, useSync } from '#pwa/services/player/player-context.tsx';
import { type UnsentGuest, useUnsentGuests } from './queries.ts';

/** What a guest's page says above the players to rate. */
export interface GuestNotes extends Pick<Sync, 'isHeld' | 'syncNow'> {
  /** How many of the guest's own ratings wait. */
  unsent: number;
  /** Why the server has not let in a guest whom this phone let in. */
  problem: WaitingProblem | undefined;
  /** True if the phone is a member's: it shows nobody what the guest gave (GUEST-18). */
  isPrivate: boolean;
  /** The other guests of the match with unsent ratings on this phone. */
  others: readonly UnsentGuest[];
}

/** Undefined until all of it is read: what came later would push the players down under a finger. */
export function useGuestNotes(matchId: string): GuestNotes | undefined {
  const { key } = usePlayerDb();
  const { isHeld, entries, syncNow } = useSync();
  const seat = useGuestSeat();
  const others = useUnsentGuests(matchId, key);
  if (entries === undefined || seat === undefined || others === undefined) return undefined;
  const unsent = countRatings(entries.filter(({ status }) => status.state === 'waiting'));
  const [problem, isPrivate] = [seat?.waiting?.problem, seat?.isHanded === true];
  return { isHeld, syncNow, unsent, problem, isPrivate, others };
}
