import { useEffect, useState } from 'react';
import { guestSeats } from '#pwa/db/device/guest-seats.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readRemembered } from '#pwa/db/store/remembered-matches.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import type { MatchRow } from '#shared/schemas/rows.ts';

/** A seat in which this phone rates as a guest, and that no member has claimed as far as the phone knows. */
export interface UnclaimedSeat {
  /** The guest's name. */
  name: string;
  match: MatchRow;
}

/** The latest such seat; null if there is none or it is not this member's, undefined until that is known. */
export function useUnclaimedSeat(): UnclaimedSeat | null | undefined {
  const [seat, setSeat] = useState<UnclaimedSeat | null>();
  const notTheirs = useLive((db) => readRemembered(db, 'not-guest'));
  useEffect(() => {
    let isCurrent = true;
    const show = (found: UnclaimedSeat | null) => isCurrent && setSeat(found);
    void latestSeat().then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!seat || !notTheirs) return notTheirs && seat;
  // No earlier one takes its place: whose that is, the phone knows as little.
  return notTheirs.has(seat.match.id) ? null : seat;
}

/** Not one of a guest to whom a member handed this phone: they claim it on a phone of their own (GUEST-18). */
async function latestSeat(): Promise<UnclaimedSeat | null> {
  const seats = await guestSeats();
  for (const { matchId, owner, name, ...seat } of seats.toReversed()) {
    const isOpen = seat.claimedBy === undefined && !seat.isHanded && !seat.waiting;
    const match = isOpen && name !== undefined ? await matchOf(owner, matchId) : null;
    if (match !== null && name !== undefined) return { name, match };
  }
  return null;
}

async function matchOf(owner: PlayerDb['key'], matchId: string): Promise<MatchRow | null> {
  const db = new PlayerDb(owner);
  try {
    return (await readMatch(db, matchId))?.row ?? null;
  } finally {
    db.close();
  }
}
