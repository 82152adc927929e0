import { guestSeats } from '#pwa/db/device/guest-seats.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readRemembered } from '#pwa/db/store/remembered-matches.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { UnclaimedSeat } from './unclaimed-seat.ts';

/** The latest seat of a guest on this phone that this member may claim; null if there is none, or it is not theirs. */
export async function readUnclaimedSeat(db: PlayerDb): Promise<UnclaimedSeat | null> {
  const [seat, notTheirs] = await Promise.all([latestSeat(), readRemembered(db, 'not-guest')]);
  // No earlier one takes its place: whose that is, the phone knows as little.
  return seat === null || notTheirs.has(seat.match.id) ? null : seat;
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
