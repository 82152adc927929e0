import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { inChunks, isOneOf } from '#api/store/many-rows.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { judgeRating, type KnownRating } from '#shared/domain/rating-rules.ts';
import { type LoadedUser, loadUsers } from '../accounts/load-users.ts';
import { type LoadedMatch, loadMatches, toRatedMatch, toRatedPlayer } from './loaded-matches.ts';

/** Players are reminded to rate this long after the match (NOTIFY-4). */
export const REMINDERS_AFTER_MS = [DAY_MS, 3 * DAY_MS] as const;
/** Players are not reminded of a match that is older than this. */
export const REMINDERS_UNTIL_MS = 14 * DAY_MS;

/** Ratings that were given, by rater and rated player. */
type GivenByPair = ReadonlyMap<string, readonly KnownRating[]>;
type Pair = Record<'raterId' | 'ratedUserId', number>;

/** A guest's seat is one rater here, on whichever device it rated. */
function keyOf({ raterId, ratedUserId }: Pair): string {
  return `${raterId} ${ratedUserId}`;
}

/** The ratings of this pair among those given. */
function ofPair(given: GivenByPair, raterId: number, ratedUserId: number) {
  return given.get(keyOf({ raterId, ratedUserId })) ?? [];
}

/** The ratings of these matches. */
async function readGiven(tx: Tx, matchIds: string[]): Promise<GivenByPair> {
  return byPair(await readRatings(tx, isOneOf(tx.t.ratings.matchId, matchIds)));
}

/** The ratings of these matches, and all ratings by these players in the period for which reminders are sent. */
export async function readRecentlyGiven(
  tx: Tx,
  matchIds: string[],
  raterIds: readonly number[],
  now: number,
): Promise<GivenByPair> {
  const { matchId, raterId, isTest, at } = tx.t.ratings;
  // One more day, because the day of a match is a local day.
  const isRecent = and(gt(at, now - REMINDERS_UNTIL_MS - DAY_MS), eq(isTest, false));
  const rows = await readRatings(tx, isOneOf(matchId, matchIds));
  for (const ids of inChunks(raterIds))
    rows.push(...(await readRatings(tx, and(isOneOf(raterId, ids), isRecent))));
  return byPair(rows);
}

async function readRatings({ db, t }: Tx, where: SQL | undefined) {
  const { id, matchId, raterId, ratedUserId, day, at, isTest } = t.ratings;
  return db
    .select({ id, matchId, raterId, ratedUserId, day, at, isTest })
    .from(t.ratings)
    .where(and(where, isNull(t.ratings.withdrawnAt)));
}

function byPair(rows: readonly (KnownRating & Pair)[]): GivenByPair {
  return Map.groupBy(rows, keyOf);
}

/** True if the player of this seat still has an opponent to rate. Locks the players, so that the answer stays true. */
export async function readHasToRate(tx: Tx, matchId: string, seatId: string): Promise<boolean> {
  const match = (await loadMatches(tx, [matchId])).get(matchId);
  const seat = match?.participants.find(({ id }) => id === seatId);
  if (!match || !seat) return false;
  const userIds = match.participants.map(({ userId }) => userId).filter((id) => id !== null);
  return hasToRate(match, seat, await loadUsers(tx, userIds), await readGiven(tx, [matchId]));
}

/** The second reminder comes two days after the first, however late that was; a match may arrive late, too. */
export function isReminderDue(
  { resultAt, createdAt }: LoadedMatch,
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
 * True if the player can still rate an opponent of this match, judged as if the rating were given on the day of
 * the match: an opponent who was rated on that day does not count.
 */
export function hasToRate(
  match: LoadedMatch,
  { userId: raterId, teamAssignment: team }: Participant,
  usersById: ReadonlyMap<number, LoadedUser>,
  given: GivenByPair,
): boolean {
  const rating = { matchId: match.id, day: match.date, at: Date.parse(match.date) + DAY_MS / 2 };
  const asked = {
    match: toRatedMatch(match, raterId ?? 0),
    rater: { userId: raterId, team },
    rating,
  };
  return asked.match.seats.some(({ userId }) => {
    const rated = toRatedPlayer(usersById.get(userId ?? 0));
    // A guest without an account has not opened the match and so has rated nobody.
    const earlier = raterId && rated ? ofPair(given, raterId, rated.id) : [];
    return judgeRating({ ...asked, rated, earlier }).refusal === null;
  });
}
