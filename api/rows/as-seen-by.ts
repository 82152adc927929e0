import { and, eq, inArray } from 'drizzle-orm';
import type { MatchFact, Participant } from '../mutations/facts.ts';
import { inChunks } from '../store/chunks.ts';
import type { Tx } from '../store/store.ts';

/**
 * Matches as this viewer may know them: that a guest has come in is told to that guest alone, since guests
 * come in to rate. To everybody else such a seat has no account until a member claims it (spec 3,
 * docs/decisions/0063). Nobody has 0: the viewer of what anyone may see.
 */
export async function asSeenBy(
  tx: Tx,
  viewer: number,
  matches: readonly MatchFact[],
): Promise<MatchFact[]> {
  const ofGuests = matches
    .flatMap(({ participants }) => participants)
    .filter(({ isGuest, userId }) => isGuest && userId !== viewer)
    .flatMap(({ userId }) => userId ?? []);
  const unclaimed = await guestsAmong(tx, ofGuests);
  const hide = (seat: Participant): Participant =>
    unclaimed.has(seat.userId) ? { ...seat, userId: null } : seat;
  return matches.map((match) => ({ ...match, participants: match.participants.map(hide) }));
}

async function guestsAmong(
  { db, t: { users } }: Tx,
  ids: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const guests = new Set<number>();
  for (const chunk of inChunks(ids)) {
    const isGuest = and(inArray(users.id, chunk), eq(users.isGuest, true));
    for (const { id } of await db.select({ id: users.id }).from(users).where(isGuest))
      guests.add(id);
  }
  return guests;
}
