import type { GuestSeat } from '#pwa/db/device/device-db.ts';
import { guestSeats } from '#pwa/db/device/guest-seats.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readRemembered } from '#pwa/db/store/remembered-matches.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import { displayName } from '#shared/domain/names.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { UnclaimedSeat, UnclaimedSeats } from './unclaimed-seat.ts';

/** The seats of guests on this phone that this member may claim. */
export async function readUnclaimedSeats(db: PlayerDb): Promise<UnclaimedSeats> {
  const [all, notTheirs] = await Promise.all([guestSeats(), readRemembered(db, 'not-guest')]);
  // Not one of a guest to whom a member handed this phone: they claim it on a phone of their own (GUEST-18).
  const seats = all.filter(({ isHanded }) => !isHanded).toReversed();
  const latest = await firstOpen(seats);
  const further = await furtherSeats(db, seats);
  return [
    // No earlier one takes its place: whose that is, the phone knows as little.
    latest === null || notTheirs.has(latest.match.id) ? null : latest,
    await firstOpen(further.filter(({ matchId }) => !notTheirs.has(matchId))),
  ];
}

/** Those under a name under which this member has claimed one, in matches that they do not have. */
async function furtherSeats(db: PlayerDb, seats: readonly GuestSeat[]): Promise<GuestSeat[]> {
  const names = new Set<string | undefined>();
  const further: GuestSeat[] = [];
  for (const seat of seats) {
    const own = await readMatch(db, seat.matchId);
    if (!own) further.push(seat);
    else if (hasClaimed(db, seat, own.row)) names.add(seat.name);
  }
  return further.filter(({ name }) => names.has(name));
}

/** True if the member sits in this match as that guest: a claimed seat keeps the name that its guest was entered with. */
function hasClaimed(db: PlayerDb, { name }: GuestSeat, own: MatchRow): boolean {
  const mine = own.participants.find(({ userId }) => userId === db.owner);
  return mine?.isGuest === true && displayName(mine) === name;
}

async function firstOpen(seats: readonly GuestSeat[]): Promise<UnclaimedSeat | null> {
  for (const { matchId, owner, name, ...seat } of seats) {
    const isOpen = seat.claimedBy === undefined && !seat.waiting;
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
