import { and, eq } from 'drizzle-orm';
import { type FeedChange, readViewers } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import { isSeatOf } from '../accounts/guest-accounts.ts';
import { GUEST_RETURNS } from '../matches/hidden-seats.ts';
import { recomputeRecords } from '../matches/player-records.ts';

/**
 * Makes the account of a seat's guest what it was before a member claimed the seat by a typed contact
 * (docs/decisions/0114), with its name and its browsers. The caller gives the guest the seat, withdraws the member's
 * ratings, and holds the lock of the match.
 */
export async function restoreGuest({ db, t }: Tx, seatId: string, guest: number): Promise<void> {
  const { users, matchParticipants: seats } = t;
  const [names] = await db
    .select({ firstName: seats.firstName, lastName: seats.lastName })
    .from(seats)
    .where(eq(seats.id, seatId));
  await db
    .update(users)
    .set({ ...names, mergedInto: null, claimedByContact: false })
    .where(eq(users.id, guest));
}

/**
 * Gives the seats that a member has by a typed contact alone back to their guests, before the member's account is
 * deleted. Returns the feed changes of the other players. The caller holds the locks of everyone concerned.
 */
export async function returnSeats(tx: Tx, member: number): Promise<FeedChange[]> {
  const { db, t } = tx;
  const { users, matchParticipants: seats } = t;
  const isTyped = and(eq(users.mergedInto, member), eq(users.claimedByContact, true));
  const typed = await db
    .select({ id: seats.id, matchId: seats.matchId, guest: users.id })
    .from(seats)
    .innerJoin(users, isSeatOf(seats, users))
    .where(and(eq(seats.userId, member), eq(seats.isGuest, true), isTyped));
  for (const { id, guest } of typed) {
    await db
      .update(seats)
      .set({ ...GUEST_RETURNS, userId: guest })
      .where(eq(seats.id, id));
    await restoreGuest(tx, id, guest);
  }
  await recomputeRecords(
    tx,
    typed.map(({ guest }) => guest),
  );
  const matchIds = typed.map(({ matchId }) => matchId);
  return readViewers(tx, 'match', matchIds);
}
