import { hash } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { prepared } from '#api/store/prepared.ts';
import type { Match, Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { type CountedMatch, MATCH_LIMITS_WEEK_MS } from '#shared/domain/match-limits.ts';
import { MATCHES_A_DAY, MATCHES_A_WEEK } from '#shared/limits.ts';

/** A match that replaces another has the time of the first one, which is at most a day earlier (WRONG-3). */
const COUNTED_MS = MATCH_LIMITS_WEEK_MS + DAY_MS;

/** What the limits of MATCH-39 count of a member's matches, newest first: deleted matches too, test matches not. */
export async function loadRecentMatches(
  tx: Tx,
  creator: number,
  now: number,
): Promise<CountedMatch[]> {
  const counted = await countedSince(tx, { creator, since: now - COUNTED_MS });
  return counted.flatMap((match) => match.counted ?? []).toSorted((a, b) => b.at - a.at);
}

const countedSince = prepared<Pick<Match, 'counted'>>(({ db, t: { matches } }) => {
  const { initiatorId, createdAt, counted } = matches;
  const isCreators = and(eq(initiatorId, sql.placeholder('creator')), isNotNull(counted));
  return db
    .select({ counted })
    .from(matches)
    .where(and(isCreators, gt(createdAt, sql.placeholder('since'))))
    .orderBy(desc(createdAt))
    .limit(MATCHES_A_WEEK + MATCHES_A_DAY)
    .prepare();
});

/**
 * A match as the limits count it. A guest counts as the contact that the creator typed, since a count of the member
 * whose email it is would reveal that member. Of the contact only a hash is kept, of this creator alone.
 */
export function countedMatch(
  creator: number,
  at: number,
  seats: readonly Pick<Participant, 'userId' | 'isGuest' | 'emailFold' | 'phoneFold'>[],
): CountedMatch {
  const others = seats.filter(({ isGuest, userId }) => isGuest || userId !== creator);
  return {
    at,
    guests: others.filter(({ isGuest }) => isGuest).length,
    players: others.map(({ isGuest, userId, emailFold, phoneFold }) =>
      isGuest ? hashOf(`${creator} ${emailFold ?? phoneFold}`) : String(userId),
    ),
  };
}

/** Long enough that two contacts hardly ever have the same hash. */
function hashOf(contact: string): string {
  return hash('sha256', contact).slice(0, 16);
}

/** Deletes the counts of matches that are too old for any limit. Limited per call; returns how many it found. */
export async function sweepCounted(tx: Tx, now: number, most: number): Promise<number> {
  const { id } = tx.t.matches;
  const swept = await tx.db
    .update(tx.t.matches)
    .set({ counted: null })
    .where(inArray(id, countedBefore(tx, now - COUNTED_MS).limit(most)))
    .returning({ id });
  return swept.length;
}

/** The ids of matches from before this time that still have counts, in the order of the partial index of those. */
export function countedBefore({ db, t }: Tx, before: number) {
  const { id, createdAt, counted, initiatorId } = t.matches;
  // The sign keeps SQLite from the index of all matches by time.
  const isOld = and(isNotNull(counted), lt(sql`+${createdAt}`, before));
  return db.select({ id }).from(t.matches).where(isOld).orderBy(initiatorId, createdAt);
}
