import { and, eq, isNull } from 'drizzle-orm';
import { type FeedChange, readViewers } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import { isSeatOf } from '../accounts/guest-accounts.ts';
import { GUEST_RETURNS } from '../matches/hidden-seats.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { restoreRatings } from '../matches/withdraw-ratings.ts';

/**
 * Makes the account of a seat's guest what it was before a member claimed the seat by a typed contact
 * (docs/decisions/0114): with its name and its browsers, and with the ratings whose place the member's had taken.
 * Returns the feed changes. The caller gives the guest the seat, takes back the member's ratings, and holds the locks
 * of the match and its players.
 */
export async function restoreGuest(
  tx: Tx,
  seatId: string,
  guest: number,
  now: number,
): Promise<FeedChange[]> {
  const { db, t } = tx;
  const { users, ratings, matchParticipants: seats } = t;
  const [names] = await db
    .select({ firstName: seats.firstName, lastName: seats.lastName })
    .from(seats)
    .where(eq(seats.id, seatId));
  await db
    .update(users)
    .set({ ...names, mergedInto: null, claimedByContact: false })
    .where(eq(users.id, guest));
  const isReplaced = and(eq(ratings.isLatest, false), eq(ratings.waits, false));
  const isReal = and(eq(ratings.isTest, false), isNull(ratings.withdrawnAt));
  const replaced = await db
    .select()
    .from(ratings)
    .where(and(eq(ratings.raterId, guest), isReplaced, isReal));
  return restoreRatings(tx, replaced, now);
}

/**
 * Gives the seats that a member has by a typed contact alone back to their guests, before the member's account is
 * deleted. Returns the feed changes of the other players. The caller holds the locks of everyone concerned.
 */
export async function returnSeats(tx: Tx, member: number, now: number): Promise<FeedChange[]> {
  const { db, t } = tx;
  const { users, matchParticipants: seats } = t;
  const isTyped = and(eq(users.mergedInto, member), eq(users.claimedByContact, true));
  const typed = await db
    .select({ id: seats.id, matchId: seats.matchId, guest: users.id })
    .from(seats)
    .innerJoin(users, isSeatOf(seats, users))
    .where(and(eq(seats.userId, member), eq(seats.isGuest, true), isTyped));
  const changes: FeedChange[] = [];
  for (const { id, guest } of typed) {
    await db
      .update(seats)
      .set({ ...GUEST_RETURNS, userId: guest })
      .where(eq(seats.id, id));
    changes.push(...(await restoreGuest(tx, id, guest, now)));
  }
  await recomputeRecords(
    tx,
    typed.map(({ guest }) => guest),
  );
  const matchIds = typed.map(({ matchId }) => matchId);
  return [...changes, ...(await readViewers(tx, 'match', matchIds))];
}
