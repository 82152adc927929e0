import { useEffect, useState } from 'react';
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
 * The latest such seat; null if there is none or it is not this member's, undefined until that is known. Others may
 * have rated on this phone: who has played is not led to a stranger's seat.
 */
export function useUnclaimedSeat(hasPlayed?: boolean): UnclaimedSeat | null | undefined {
  const db = usePlayerDb();
  const [seat, setSeat] = useState<UnclaimedSeat | null>();
  useEffect(() => {
    if (hasPlayed !== false) return undefined;
    let isCurrent = true;
    const show = (found: UnclaimedSeat | null) => isCurrent && setSeat(found);
    // Few members need this.
    fetchPart(() => import('./read-unclaimed-seat.ts'))
      .then((part) => part.readUnclaimedSeat(db))
      .then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [db, hasPlayed]);
  return hasPlayed ? null : seat;
}
