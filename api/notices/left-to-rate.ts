import { and, eq, gt, inArray } from 'drizzle-orm';
import { DAY_MS } from '#shared/domain/days.ts';
import { mayRate } from '#shared/domain/match-rules.ts';
import { REMINDERS_AFTER_MS, REMINDERS_UNTIL_MS } from '#shared/limits.ts';
import { isMember } from '../mutations/batch.ts';
import type { MatchFact, Participant, UserFact } from '../mutations/facts.ts';
import { loadMatches } from '../mutations/load-matches.ts';
import { loadUsers } from '../mutations/load-users.ts';
import { inChunks } from '../store/chunks.ts';
import type { Tx } from '../store/store.ts';

/** Who rated whom in these matches, as `match rater rated`. */
export async function readGiven({ db, t }: Tx, matchIds: string[]): Promise<Set<string>> {
  const { matchId, raterId, ratedUserId } = t.ratings;
  const rows = await db
    .select({ matchId, raterId, ratedUserId })
    .from(t.ratings)
    .where(inArray(matchId, matchIds));
  return new Set(rows.map((row) => `${row.matchId} ${row.raterId} ${row.ratedUserId}`));
}

/** Who rated whom on which day, in the time for which reminders go out, as `day rater rated`. */
export async function readGivenOnDays(
  { db, t }: Tx,
  raterIds: readonly number[],
  now: number,
): Promise<Set<string>> {
  const { day, raterId, ratedUserId, isTest, at } = t.ratings;
  // A day more, as the day of a match is that of its place.
  const isRecent = and(gt(at, now - REMINDERS_UNTIL_MS - DAY_MS), eq(isTest, false));
  const rows = [];
  for (const ids of inChunks(raterIds))
    rows.push(
      ...(await db
        .select({ day, raterId, ratedUserId })
        .from(t.ratings)
        .where(and(inArray(raterId, ids), isRecent))),
    );
  return new Set(rows.map((row) => `${row.day} ${row.raterId} ${row.ratedUserId}`));
}

/** True while the player of this seat has somebody to rate, as the store holds it now; it locks the players. */
export async function readHasToRate(tx: Tx, matchId: string, seatId: string): Promise<boolean> {
  const match = (await loadMatches(tx, [matchId])).get(matchId);
  const seat = match?.participants.find(({ id }) => id === seatId);
  if (!match || !seat) return false;
  const userIds = match.participants.map(({ userId }) => userId).filter((id) => id !== null);
  return hasToRate(match, seat, await loadUsers(tx, userIds), await readGiven(tx, [matchId]));
}

/** The second comes two days after the first, however late that was; a match may have come late too. */
export function isReminderDue(
  { resultAt, createdAt }: MatchFact,
  seat: Participant,
  now: number,
): boolean {
  const [first, second] = REMINDERS_AFTER_MS;
  const known = Math.max(resultAt ?? 0, createdAt);
  if (seat.remindersSent === 0) return now >= known + first;
  const isSecond = seat.remindersSent === 1;
  return isSecond && now >= Math.max(known + second, (seat.remindedAt ?? 0) + second - first);
}

/**
 * True if the player can still rate an opponent of this match. An opponent who was rated on the day of the
 * match does not count, since a rating is possible once a day (RATE-10).
 */
export function hasToRate(
  match: MatchFact,
  seat: Participant,
  usersById: ReadonlyMap<number, UserFact>,
  given: ReadonlySet<string>,
): boolean {
  const rater = { userId: seat.userId ?? 0, team: seat.teamAssignment };
  return match.participants.some(({ userId, teamAssignment: team }) => {
    const rated = userId === null ? undefined : usersById.get(userId);
    if (!rated || !isMember(rated) || !mayRate(rater, { userId: rated.id, team })) return false;
    return ![match.id, match.date].some((when) => given.has(`${when} ${seat.userId} ${rated.id}`));
  });
}
