import { eq, inArray } from 'drizzle-orm';
import { inChunks } from '#api/store/many-rows.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { LoadedMatch } from '../matches/load-matches.ts';

/**
 * Matches as this viewer may see them. Only the guest themselves learns that a guest has verified their
 * contact, since guests do so in order to rate. For everyone else such a seat has no user id until a member
 * claims it (QR-5, docs/decisions/0063). The viewer 0 stands for the public view.
 */
export async function hideUnclaimedGuests(
  tx: Tx,
  viewer: number,
  matches: readonly LoadedMatch[],
): Promise<LoadedMatch[]> {
  const ofGuests = matches
    .flatMap(({ participants }) => participants)
    .flatMap(({ id, isGuest }) => (isGuest ? [id] : []));
  const unclaimed = await unclaimedAmong(tx, ofGuests);
  const hide = (seat: Participant): Participant =>
    unclaimed.has(seat.id) && seat.userId !== viewer ? { ...seat, userId: null } : seat;
  return matches.map((match) => ({ ...match, participants: match.participants.map(hide) }));
}

/** Looks up each seat, with an account or without, so that the response time reveals nothing either. */
async function unclaimedAmong(
  { db, t: { matchParticipants: seats, users } }: Tx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const unclaimed = new Set<string>();
  for (const chunk of inChunks(ids)) {
    const asked = await db
      .select({ id: seats.id, isUnclaimed: users.isGuest })
      .from(seats)
      .leftJoin(users, eq(users.id, seats.userId))
      .where(inArray(seats.id, chunk));
    for (const { id, isUnclaimed } of asked) if (isUnclaimed !== false) unclaimed.add(id);
  }
  return unclaimed;
}
