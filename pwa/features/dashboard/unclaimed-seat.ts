import { startTransition, useEffect, useState } from 'react';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

/** A seat in which this phone rates as a guest, and that no member has claimed as far as the phone knows. */
export interface UnclaimedSeat {
  /** The guest's name. */
  name: string;
  match: MatchRow;
}

/**
 * The latest, null if there is none or it is not this member's; and the latest of a guest of whom this member has claimed
 * another seat.
 */
export type UnclaimedSeats = [latest: UnclaimedSeat | null, further?: UnclaimedSeat | null];

/**
 * The seat that this member may claim; null if there is none, undefined until that is known. Others may have rated on
 * this phone: who has played is not led to a stranger's seat, and does not wait for it.
 */
export function useUnclaimedSeat(hasPlayed?: boolean): UnclaimedSeat | null | undefined {
  const db = usePlayerDb();
  const [seats, setSeats] = useState<UnclaimedSeats>();
  useEffect(() => {
    if (hasPlayed === undefined) return;
    void fetchPart(() => import('./read-unclaimed-seat.ts'))
      .then((part) => part.readUnclaimedSeats(db))
      .catch((): UnclaimedSeats => [null])
      // Nor does its card hide what is shown while it is fetched.
      .then((found) => startTransition(() => setSeats(found)));
  }, [db, hasPlayed]);
  return hasPlayed ? (seats?.[1] ?? null) : seats?.[0];
}
