import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { playerRefusal } from '#shared/domain/judge-rating.ts';
import { type LoadedUser, loadUsers } from '../accounts/load-users.ts';
import { type LoadedMatch, loadMatches, toRatedMatch, toRatedPlayer } from './loaded-matches.ts';

/** Players are reminded to rate this long after the match (NOTIFY-4). */
export const REMINDERS_AFTER_MS = [DAY_MS, 3 * DAY_MS] as const;
/** Players are not reminded of a match that is older than this. */
export const REMINDERS_UNTIL_MS = 14 * DAY_MS;

/**
 * True if the player of this seat has an opponent who can be rated. Locks the players, so that the answer stays true.
 */
export async function readHasOpponent(tx: Tx, matchId: string, seatId: string): Promise<boolean> {
  const match = (await loadMatches(tx, [matchId])).get(matchId);
  const seat = match?.participants.find(({ id }) => id === seatId);
  if (!match || !seat) return false;
  const userIds = match.participants.map(({ userId }) => userId).filter((id) => id !== null);
  return hasOpponent(match, seat, await loadUsers(tx, userIds));
}

/** The second reminder comes two days after the first, even if that was late because the match arrived late. */
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
 * True if an opponent of the player can be rated, also if the player has done so. Who is reminded must not depend on
 * that: at the daily hour the phone that stays silent beside the opponent would be the rater's (ANON-4).
 */
export function hasOpponent(
  match: LoadedMatch,
  { userId: raterId, teamAssignment: team }: Participant,
  usersById: ReadonlyMap<number, LoadedUser>,
): boolean {
  const ratedMatch = toRatedMatch(match, raterId ?? 0);
  return ratedMatch.seats.some(({ userId }) => {
    const rated = toRatedPlayer(usersById.get(userId ?? 0));
    return playerRefusal(ratedMatch, { userId: raterId, team }, rated) === null;
  });
}
