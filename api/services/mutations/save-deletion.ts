import { eq } from 'drizzle-orm';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { findGuests } from '../accounts/guest-accounts.ts';
import { removeMatch } from '../deletion/delete-match.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { setRatings } from '../matches/set-ratings.ts';
import type { Batch } from './batch.ts';

/** Writes that the owner deleted a match (WRONG-2), or recorded another in its place (WRONG-9). */
export async function saveDeletion(tx: Tx, batch: Batch): Promise<void> {
  const { deletedMatch, replacement, now } = batch;
  if (deletedMatch === null) return;
  if (replacement === null) return batch.addChanges(await removeMatch(tx, deletedMatch, now));
  const { match, ratings, seats } = replacement;
  // Before the deletion, which takes what is left.
  await setRatings(tx, ratings, { matchId: match.id });
  const guests = await findGuests(
    tx,
    seats.map(({ id }) => id),
  );
  for (const seat of seats) await moveSeat(tx, seat, guests.get(seat.id));
  const isKept = ({ id }: Participant) => seats.some((seat) => seat.id === id);
  const left = deletedMatch.participants.filter((seat) => !isKept(seat));
  batch.addChanges(await removeMatch(tx, { ...deletedMatch, participants: left }, now, match.id));
  await recomputeRecords(
    tx,
    seats.flatMap(({ userId }) => userId ?? []),
  );
}

/** A seat that a member has no more is its guest's again. */
async function moveSeat(
  { db, t: { matchParticipants: seats } }: Tx,
  seat: Participant,
  guest = seat.userId,
) {
  const { id, matchId, teamAssignment, isPartner, hasRated } = seat;
  const { firstName, lastName, email, phone } = seat;
  const place = { matchId, teamAssignment, isPartner, hasRated };
  await db
    .update(seats)
    .set({ ...place, userId: seat.userId ?? guest, firstName, lastName, email, phone })
    .where(eq(seats.id, id));
}
