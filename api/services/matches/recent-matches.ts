import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import {
  type CountedMatch,
  GUEST,
  LEAVER,
  MATCH_LIMITS_DAY_MS,
  MATCH_LIMITS_WEEK_MS,
} from '#shared/domain/match-limits.ts';
import { MATCHES_A_DAY, MATCHES_A_WEEK } from '#shared/limits.ts';

/** The columns of a seat by which the limits count it. */
type CountedSeat = Pick<Participant, 'userId' | 'leftBy' | 'isGuest' | 'emailFold' | 'phoneFold'>;

/**
 * What the limits of MATCH-39 count of a member's matches, newest first: deleted matches too, test matches not. Reads
 * about as many matches as a week may have, and only the last day's seats.
 */
export async function loadRecentMatches(
  tx: Tx,
  creator: number,
  now: number,
): Promise<CountedMatch[]> {
  // A match in place of another has the time of the first one, which is at most a day before (WRONG-3).
  const since = now - MATCH_LIMITS_WEEK_MS - DAY_MS;
  const matches = byArrival(await matchesSince(tx, { creator, since }));
  const ofDay = matches.filter(({ at }) => at > now - MATCH_LIMITS_DAY_MS).map(({ id }) => id);
  const seats = ofDay.length === 0 ? [] : await countedSeats(tx, { matchIds: ofDay });
  const seatsByMatch = Map.groupBy(seats, (seat) => seat.matchId);
  const nextById = new Map(matches.map(({ id, replacedBy }) => [id, replacedBy]));
  /** Guests' seats moved on to the last match in place of this one (WRONG-9), and count in each of them. */
  const guestsFrom = (id: string): CountedSeat[] => {
    const next = nextById.get(id);
    if (next) return guestsFrom(next);
    return (seatsByMatch.get(id) ?? []).filter(({ isGuest }) => isGuest);
  };
  return matches.map(({ id, at, replacedBy }) => {
    const moved = replacedBy === null ? [] : guestsFrom(replacedBy);
    return countedMatch(creator, at, [...(seatsByMatch.get(id) ?? []), ...moved]);
  });
}

interface RecentMatch {
  id: string;
  at: number;
  deletedAt: number | null;
  replacedBy: string | null;
}

/** Newest first, each at the time of its own arrival: that at which the one that it replaced was deleted. */
function byArrival(matches: readonly RecentMatch[]): RecentMatch[] {
  const replacedAt = new Map(matches.map(({ replacedBy, deletedAt }) => [replacedBy, deletedAt]));
  return matches
    .map((match) => ({ ...match, at: replacedAt.get(match.id) ?? match.at }))
    .toSorted((a, b) => b.at - a.at);
}

const matchesSince = prepared<RecentMatch>(({ db, t: { matches } }) => {
  const { id, initiatorId, createdAt, deletedAt, isTest, replacedBy } = matches;
  const isCreators = and(eq(initiatorId, sql.placeholder('creator')), sql`not ${isTest}`);
  return db
    .select({ id, at: createdAt, deletedAt, replacedBy })
    .from(matches)
    .where(and(isCreators, gt(createdAt, sql.placeholder('since'))))
    .orderBy(desc(createdAt))
    .limit(MATCHES_A_WEEK + MATCHES_A_DAY)
    .prepare();
});

const countedSeats = prepared<CountedSeat & { matchId: string }>(
  ({ db, t: { matchParticipants } }) => {
    const { matchId, userId, leftBy, isGuest, emailFold, phoneFold } = matchParticipants;
    return db
      .select({ matchId, userId, leftBy, isGuest, emailFold, phoneFold })
      .from(matchParticipants)
      .where(isOneOf(matchId, sql.placeholder('matchIds')))
      .prepare();
  },
);

/**
 * A match as the limits count it. A guest counts as the contact that the creator typed, since a count of the member
 * whose email it is would reveal that member.
 */
export function countedMatch(
  creator: number,
  at: number,
  seats: readonly CountedSeat[],
): CountedMatch {
  const others = seats.filter(({ isGuest, userId }) => isGuest || userId !== creator);
  return {
    at,
    guests: others.filter(({ isGuest }) => isGuest).length,
    players: others.flatMap(namesOf),
  };
}

/** A player who left the match still counts, by the contact too if they came in by one: nobody knows that any more. */
function namesOf({ isGuest, userId, leftBy, emailFold, phoneFold }: CountedSeat): string[] {
  if (isGuest) return [`${GUEST}${emailFold ?? phoneFold ?? ''}`];
  return userId === null ? [String(leftBy), `${LEAVER}${leftBy}`] : [String(userId)];
}
