import { asc, inArray } from 'drizzle-orm';
import type { LoadedUser } from '#api/services/accounts/load-users.ts';
import { inChunks } from '#api/store/many-rows.ts';
import type { Match, Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { RatedMatch, RatedPlayer } from '#shared/domain/rating-rules.ts';

/** A match with its seats, in the order of creation. */
export interface LoadedMatch extends Match {
  participants: Participant[];
}

/** Matches with their seats, by id; deleted ones too, marked by `deletedAt`. */
export async function loadMatches(
  { db, t }: Tx,
  ids: readonly string[],
): Promise<Map<string, LoadedMatch>> {
  const matchesById = new Map<string, LoadedMatch>();
  for (const chunk of inChunks(ids)) {
    const matches = await db.select().from(t.matches).where(inArray(t.matches.id, chunk));
    if (matches.length === 0) continue;
    for (const match of matches) matchesById.set(match.id, { ...match, participants: [] });
    const found = matches.map(({ id }) => id);
    const participants = await db
      .select()
      .from(t.matchParticipants)
      .where(inArray(t.matchParticipants.matchId, found))
      .orderBy(asc(t.matchParticipants.id));
    for (const participant of participants)
      matchesById.get(participant.matchId)?.participants.push(participant);
  }
  return matchesById;
}

/** A match as the rating rules take it. */
export function toRatedMatch({ id, isTest, deletedAt, participants }: LoadedMatch): RatedMatch {
  const seats = participants.map(({ userId, teamAssignment: team }) => ({ userId, team }));
  return { id, isTest, isDeleted: deletedAt !== null, seats };
}

/** A player as the rating rules take them: null for a guest, whom nobody can rate (GUEST-7). */
export function toRatedPlayer(user: LoadedUser | null | undefined): RatedPlayer {
  return user && !user.isGuest ? { id: user.id, isDeleted: user.deletedAt !== null } : null;
}
