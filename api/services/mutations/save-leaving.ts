import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import { findGuests } from '../accounts/guest-accounts.ts';
import { restoreGuest } from '../claims/return-seats.ts';
import { deleteMatchNotifications } from '../deletion/match-notifications.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { withdrawRatingsOfMatch } from '../matches/withdraw-ratings.ts';
import type { Batch } from './batch.ts';
import type { Leaving } from './leaving.ts';

/**
 * Writes that the owner left a match: opens the seat or gives it back to its guest, withdraws the ratings between the
 * owner and the others, deletes the owner's notifications about it and requests to the others, and computes the owner's
 * record again (LEAVE-1 to LEAVE-4). Throws `RetryTransaction` if the seat has changed since it was read.
 */
export async function saveLeaving(tx: Tx, batch: Batch): Promise<void> {
  const { leaving, owner, now } = batch;
  if (leaving === null) return;
  // They would lead to a match that the owner no longer has, or ask others to rate them there.
  const notices = await deleteMatchNotifications(
    tx,
    [leaving.matchId],
    ({ userId, askedBy }) => userId === owner.id || askedBy === owner.id,
  );
  batch.addChanges(notices);
  const guest = (await findGuests(tx, [leaving.id])).get(leaving.id) ?? null;
  await openSeat(tx, leaving, owner.id, guest);
  const ratings = await readRatingsOf(tx, leaving, owner.id, guest);
  batch.addChanges(await withdrawRatingsOfMatch(tx, ratings, now));
  if (leaving.had === 'typed' && guest !== null) await restoreGuest(tx, leaving.id, guest);
  await recomputeRecords(tx, guest === null ? [owner.id] : [owner.id, guest]);
}

async function openSeat(
  { db, t }: Tx,
  { id: seatId, left, had }: Leaving,
  owner: number,
  guest: number | null,
): Promise<void> {
  const { id, userId } = t.matchParticipants;
  const opened = await db
    .update(t.matchParticipants)
    .set(had === 'proved' ? left : { ...left, userId: guest })
    .where(and(eq(id, seatId), eq(userId, owner)))
    .returning({ id });
  if (opened.length === 0) throw new RetryTransaction('The seat was taken');
}

/**
 * The ratings of this match that the owner gave or received. If the owner had proved that the seat is theirs, also
 * the ratings that the guest of the seat gave with the mailbox's voice or with the guest's name; none of the guest's
 * if the owner had typed the contact. Anonymous ones from other devices stay: otherwise a creator who enters a
 * mailbox of their own for a guest would learn who gave them, and could remove them.
 */
function readRatingsOf(
  { db, t: { ratings } }: Tx,
  { matchId, had }: Leaving,
  owner: number,
  guest: number | null,
) {
  const isNamed = had === 'proved' ? eq(ratings.isAnonymous, false) : undefined;
  const isGuests =
    guest === null || had === 'typed'
      ? undefined
      : and(eq(ratings.raterId, guest), or(isNotNull(ratings.voice), isNamed));
  const isLeft = or(eq(ratings.raterId, owner), eq(ratings.ratedUserId, owner), isGuests);
  return db
    .select()
    .from(ratings)
    .where(and(eq(ratings.matchId, matchId), isLeft, isNull(ratings.withdrawnAt)));
}
