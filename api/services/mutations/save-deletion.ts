import { and, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Participant, Rating } from '#api/store/row-types.ts';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import { findGuests, renameGuest } from '../accounts/guest-accounts.ts';
import { removeMatch } from '../deletion/delete-match.ts';
import { deleteMatchNotifications } from '../deletion/match-notifications.ts';
import type { LoadedMatch } from '../matches/loaded-matches.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { setRatings } from '../matches/set-ratings.ts';
import type { Batch } from './batch.ts';

/** Writes that the owner deleted a match (WRONG-2), or recorded another in its place (WRONG-9). */
export async function saveDeletion(tx: Tx, batch: Batch): Promise<void> {
  const { deletedMatch, replacement, now } = batch;
  if (deletedMatch === null) return;
  const changes =
    replacement === null
      ? await removeMatch(tx, deletedMatch, now)
      : await saveReplacement(tx, deletedMatch, replacement, now);
  batch.addChanges(changes);
}

async function saveReplacement(
  tx: Tx,
  deleted: LoadedMatch,
  { match, ratings, seats, players: movedPlayers }: NonNullable<Batch['replacement']>,
  now: number,
) {
  // Before the seats are moved, because the readers of these ratings are found by them.
  const notices = await deleteMatchNotifications(tx, [deleted.id]);
  // Before the deletion, which removes the ratings that are left.
  await setRatings(tx, ratings, { matchId: match.id });
  await markRated(tx, match, ratings);
  const idsOf = (some: readonly Participant[]) => some.map(({ id }) => id);
  const guests = await findGuests(tx, idsOf(seats));
  for (const seat of seats) {
    const before = deleted.participants.find(({ id }) => id === seat.id);
    if (!before) continue;
    await moveSeat(tx, before, { ...seat, userId: seat.userId ?? guests.get(seat.id) ?? null });
    if (guests.has(seat.id)) await renameGuest(tx, seat);
  }
  const left = deleted.participants.filter(({ id }) => !idsOf(seats).includes(id));
  const replaced = { replacedBy: match.id, movedPlayers: [...movedPlayers] };
  const changes = await removeMatch(tx, { ...deleted, participants: left }, now, replaced);
  // The records of the others were computed by the deletion.
  const kept = deleted.participants.filter((seat) => !left.includes(seat));
  const players = [...kept, ...seats].flatMap(({ userId }) => userId ?? []);
  await recomputeRecords(tx, [...new Set(players)]);
  return [...notices, ...changes];
}

/** The seats from which these ratings are in the match now. */
async function markRated(
  { db, t: { matchParticipants: seats } }: Tx,
  { participants }: LoadedMatch,
  ratings: readonly Rating[],
): Promise<void> {
  const raters = new Set(ratings.map(({ raterId }) => raterId));
  const rated = participants.filter(({ userId }) => userId !== null && raters.has(userId));
  if (rated.length === 0) return;
  const ids = rated.map(({ id }) => id);
  await db.update(seats).set({ hasRated: true }).where(isOneOf(seats.id, ids));
}

/**
 * Throws `RetryTransaction` if the seat has changed since it was read: the deletion of an account does not lock its
 * matches, and none of its data may be written again.
 */
async function moveSeat(
  { db, t: { matchParticipants: seats } }: Tx,
  before: Participant,
  seat: Participant,
) {
  const isAsRead = (
    column: typeof seats.userId | typeof seats.emailFold | typeof seats.phoneFold,
    value: number | string | null,
  ) => (value === null ? isNull(column) : eq(column, value));
  const { matchId, teamAssignment, isPartner, hasRated, userId, createdAt } = seat;
  const { firstName, lastName } = seat;
  const place = { matchId, teamAssignment, isPartner, hasRated, userId, createdAt };
  const moved = await db
    .update(seats)
    .set({ ...place, firstName, lastName })
    .where(
      and(
        eq(seats.id, before.id),
        isAsRead(seats.userId, before.userId),
        isAsRead(seats.emailFold, before.emailFold),
        isAsRead(seats.phoneFold, before.phoneFold),
      ),
    )
    .returning({ id: seats.id });
  if (moved.length === 0) throw new RetryTransaction('The seat has changed');
}
